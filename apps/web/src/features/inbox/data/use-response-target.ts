import { chatApi } from './chat.api';

/** The organisation's response target in minutes; null: none, or unknown. */
export function useResponseTarget(): number | null {
  return chatApi.useGetInboxSettingsQuery().data?.first_response_target_minutes ?? null;
}
