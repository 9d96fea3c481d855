import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { useHasPermission } from '../../../api/use-has-permission';
import { ChannelEventList } from '../../../shared/channels/ChannelEventList';
import { channelIntegrationsApi } from '../data/channel-integrations.api';
import { RetryEventButton } from './RetryEventButton';

/** Milliseconds between polls while an event is being retried. */
const RETRY_POLL_INTERVAL = 2_000;

/**
 * The latest 50 inbound and outbound events of an integration; failed outbound ones can be resent, inbound
 * ones decoded again.
 */
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
