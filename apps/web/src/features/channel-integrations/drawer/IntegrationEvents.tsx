import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { useHasPermission } from '../../../api/use-has-permission';
import { ChannelEventList } from '../../../shared/channels/ChannelEventList';
import { channelIntegrationsApi } from '../data/channel-integrations.api';
import { RetryEventButton } from './RetryEventButton';

/** How often events are looked at while one of them is on its way again, in milliseconds. */
const RETRY_POLL_INTERVAL = 2_000;

/** The newest 50 things that came in or went out on a line; what failed can be sent, and what came in be decoded once more. */
export function IntegrationEvents({ integrationId }: { integrationId: string }) {
  const mayRetry = useHasPermission('channel_integrations.test');
  const known = channelIntegrationsApi.useIntegrationEventsQuery(integrationId, {
    refetchOnMountOrArgChange: true,
  });
  const isRetrying = known.data?.some(({ status }) => status === 'retrying') ?? false;
  channelIntegrationsApi.useIntegrationEventsQuery(integrationId, {
    pollingInterval: isRetrying ? RETRY_POLL_INTERVAL : 0,
  });
  const actionOf = (event: ChannelEvent) => mayRetry && event.can_retry && <RetryEventButton event={event} />;
  return <ChannelEventList query={known} actionOf={actionOf} />;
}
