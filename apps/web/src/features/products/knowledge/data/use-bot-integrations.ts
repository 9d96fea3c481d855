import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { knowledgeApi } from './knowledge.api';

/**
 * The integrations whose settings the bot test can use, by name; empty until loaded and while not `isAsked`.
 * `organisationId`: for a Super Admin; '' is the user's own.
 */
export function useBotIntegrations(organisationId: string, isAsked: boolean): readonly ChannelIntegration[] {
  const { currentData = NO_INTEGRATIONS } = knowledgeApi.useLinesQuery(organisationId, {
    skip: !isAsked,
    refetchOnMountOrArgChange: true, // another page changes them through a list that does not invalidate this cache
  });
  return currentData;
}

const NO_INTEGRATIONS: readonly ChannelIntegration[] = [];
