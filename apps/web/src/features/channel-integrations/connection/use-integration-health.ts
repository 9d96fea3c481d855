import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { channelIntegrationsApi } from '../data/channel-integrations.api';
import { useLatestIntegration } from '../data/use-latest-integration';

/** How often a line that waits for its first event is looked at, in milliseconds. */
const FIRST_EVENT_POLL_INTERVAL = 2_000;

/** An integration as it is now: read anew when this is shown, and every 2 seconds until its first event has come. */
export function useIntegrationHealth(given: ChannelIntegration): ChannelIntegration {
  const known = useLatestIntegration(given);
  const { data } = channelIntegrationsApi.useIntegrationQuery(given.id, {
    refetchOnMountOrArgChange: true,
    pollingInterval: known.last_inbound_at === null ? FIRST_EVENT_POLL_INTERVAL : 0,
  });
  // The wizard's list may be filtered so that it lacks the new line: then only the answer knows.
  return data && data.version >= known.version ? data : known;
}
