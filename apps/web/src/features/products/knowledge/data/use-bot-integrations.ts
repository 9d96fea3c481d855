import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { knowledgeApi } from './knowledge.api';

/**
 * The lines whose settings the bot can be asked with, by name; none until they are known, and none while not `isAsked`.
 * `organisationId`: whose, for a Super Admin; '' is one's own.
 */
export function useBotIntegrations(organisationId: string, isAsked: boolean): readonly ChannelIntegration[] {
  const { currentData = NO_INTEGRATIONS } = knowledgeApi.useLinesQuery(organisationId, {
    skip: !isAsked,
    refetchOnMountOrArgChange: true, // they are changed on another page, through a list that does not tell
  });
  return currentData;
}

const NO_INTEGRATIONS: readonly ChannelIntegration[] = [];
