import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { formatDateTime } from '../../../lib/locale/dates';
import { useChannelLabel } from '../../../shared/channels/channel-name';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { BotChip, formatMessageCounts } from '../list/integration-columns';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';

/** The public part of an integration's health. */
export function IntegrationSummary({ integration }: { integration: ChannelIntegration }) {
  const labelOf = useChannelLabel();
  const moment = (at: string | null) => (at ? formatDateTime(at) : t.never);
  return (
    <DescriptionList
      facts={[
        { label: t.organisation, value: integration.organization_name },
        { label: t.channel, value: labelOf(integration.channel, integration.channel_name) },
        { label: t.bot, value: <BotChip isOn={integration.bot.effective} /> },
        { label: t.lastInbound, value: moment(integration.last_inbound_at) },
        { label: t.lastOutbound, value: moment(integration.last_outbound_at) },
        { label: t.messages24h, value: formatMessageCounts(integration.messages_24h) },
        { label: t.lastError, value: integration.last_error },
        { label: t.testedAt, value: moment(integration.tested_at) },
        { label: t.created, value: formatDateTime(integration.created_at) },
      ]}
    />
  );
}
