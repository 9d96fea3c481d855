import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { channelIntegrationsApi } from '../data/channel-integrations.api';
import { useLatestIntegration } from '../data/use-latest-integration';

/** Milliseconds between polls of an integration that waits for its first event. */
const FIRST_EVENT_POLL_INTERVAL = 2_000;

/** The current integration: fetched on mount, and every 2 seconds until its first event. */
export function useIntegrationHealth(given: ChannelIntegration): ChannelIntegration {
  const known = useLatestIntegration(given);
  const { data } = channelIntegrationsApi.useIntegrationQuery(given.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known.last_inbound_at === null ? FIRST_EVENT_POLL_INTERVAL : 0,
  });
  // The wizard's list may be filtered without the new integration, so the response is used.
  return data && data.version >= known.version ? data : known;
}
