import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { t } from '../../../lib/locale/i18n';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { useLatestIntegration } from '../data/use-latest-integration';
import { INTEGRATION_STATUS_TONES } from '../list/integration-columns';

/** The current status of an integration beside its name. */
export function IntegrationStatusChip({ integration }: { integration: ChannelIntegration }) {
  const { status } = useLatestIntegration(integration);
  return (
    <StatusChip
      label={t(`channel-integrations.integrations.statuses.${status}`)}
      tone={INTEGRATION_STATUS_TONES[status]}
    />
  );
}
