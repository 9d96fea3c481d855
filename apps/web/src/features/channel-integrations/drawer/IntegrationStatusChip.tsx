import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';
import { STATUS_TONES } from '../list/integration-columns';
import { useIntegration } from '../data/use-latest-integration';

/** The status of an integration beside its name, as it is now. */
export function StatusAside({ integration }: { integration: ChannelIntegration }) {
  const { status } = useIntegration(integration);
  return <StatusChip label={t.statuses[status]} tone={STATUS_TONES[status]} />;
}
