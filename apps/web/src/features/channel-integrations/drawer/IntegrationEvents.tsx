import type { ChannelEvent } from '@relaydesk/contracts/channel-event';
import { useMay } from '../../../api/use-has-permission';
import { ChannelEventList } from '../../../shared/channels/ChannelEventList';
import { integrationsApi } from '../data/channel-integrations.api';
import { RetryEvent } from './RetryEventButton';

/** How often events are looked at while one of them is on its way again, in milliseconds. */
const RETRYING_POLL = 2_000;

/** The newest 50 things that came in or went out on a line; what failed can be sent, and what came in be decoded once more. */
export function IntegrationEvents({ integrationId }: { integrationId: string }) {
  const mayRetry = useMay('channel_integrations.test');
  const known = integrationsApi.useIntegrationEventsQuery(integrationId, { refetchOnMountOrArgChange: true });
  const isRetrying = known.data?.some(({ status }) => status === 'retrying') ?? false;
  integrationsApi.useIntegrationEventsQuery(integrationId, {
    pollingInterval: isRetrying ? RETRYING_POLL : 0,
  });
  const actionOf = (event: ChannelEvent) => mayRetry && event.can_retry && <RetryEvent event={event} />;
  return <ChannelEventList query={known} actionOf={actionOf} />;
}
