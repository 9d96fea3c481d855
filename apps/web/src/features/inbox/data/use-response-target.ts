import { chatApi } from './chat.api';

/** Minutes within which the organisation wants somebody to answer; null: it has no such goal, or none is known yet. */
export function useResponseTarget(): number | null {
  return chatApi.useGetInboxSettingsQuery().data?.first_response_target_minutes ?? null;
}
