import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { StatusChip } from '../../../ui/StatusChip';
import { integrationsTexts as t } from '../channel-integrations.texts';
import { STATUS_TONES } from '../integration-columns';
import { useIntegration } from '../use-integration';

/** The status of an integration beside its name, as it is now. */
export function StatusAside({ integration }: { integration: ChannelIntegration }) {
  const { status } = useIntegration(integration);
  return <StatusChip label={t.statuses[status]} tone={STATUS_TONES[status]} />;
}
