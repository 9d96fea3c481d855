import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { useLatestIntegration } from '../data/use-latest-integration';
import { INTEGRATION_STATUS_TONES } from '../list/integration-columns';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';

/** The current status of an integration beside its name. */
export function IntegrationStatusChip({ integration }: { integration: ChannelIntegration }) {
  const { status } = useLatestIntegration(integration);
  return <StatusChip label={t.statuses[status]} tone={INTEGRATION_STATUS_TONES[status]} />;
}
