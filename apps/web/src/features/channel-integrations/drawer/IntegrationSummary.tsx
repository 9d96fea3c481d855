import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { useChannelLabel } from '../../../shared/channels/channel-name';
import { DescriptionList } from '../../../ui/elements/DescriptionList';
import { BotChip, formatMessageCounts } from '../list/integration-columns';

/** The public part of an integration's health. */
export function IntegrationSummary({ integration }: { integration: ChannelIntegration }) {
  const labelOf = useChannelLabel();
  const moment = (at: string | null) =>
    at ? formatDateTime(at) : t('channel-integrations.integrations.never');
  return (
    <DescriptionList
      facts={[
        { label: t('channel-integrations.integrations.organisation'), value: integration.organization_name },
        {
          label: t('channel-integrations.integrations.channel'),
          value: labelOf(integration.channel, integration.channel_name),
        },
        {
          label: t('channel-integrations.integrations.bot'),
          value: <BotChip isOn={integration.bot.effective} />,
        },
        {
          label: t('channel-integrations.integrations.lastInbound'),
          value: moment(integration.last_inbound_at),
        },
        {
          label: t('channel-integrations.integrations.lastOutbound'),
          value: moment(integration.last_outbound_at),
        },
        {
          label: t('channel-integrations.integrations.messages24h'),
          value: formatMessageCounts(integration.messages_24h),
        },
        { label: t('channel-integrations.integrations.lastError'), value: integration.last_error },
        { label: t('channel-integrations.integrations.testedAt'), value: moment(integration.tested_at) },
        {
          label: t('channel-integrations.integrations.created'),
          value: formatDateTime(integration.created_at),
        },
      ]}
    />
  );
}
