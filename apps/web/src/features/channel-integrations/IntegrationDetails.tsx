import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { formatDateTime } from '../../lib/dates';
import { Facts } from '../../ui/Facts';
import { SideDrawer } from '../../ui/SideDrawer';
import { StatusChip } from '../../ui/StatusChip';
import { integrationsTexts as t } from './channel-integrations.texts';
import { InstallFields } from './InstallFields';
import { STATUS_TONES } from './integration-columns';

interface IntegrationDetailsProps {
  integration: ChannelIntegration;
  onClose: () => void;
}

/** An integration for those who may not change it. */
export function IntegrationDetails({ integration, onClose }: IntegrationDetailsProps) {
  const { name, channel, status, is_bot_enabled, web_chat, api } = integration;
  const moment = (at: string | null) => (at ? formatDateTime(at) : t.never);
  return (
    <SideDrawer
      title={name}
      aside={<StatusChip label={t.statuses[status]} tone={STATUS_TONES[status]} />}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: t.channel, value: t.channels[channel] },
          { label: t.bot, value: is_bot_enabled ? t.botOn : t.botOff },
          { label: t.greeting, value: web_chat?.greeting },
          {
            label: t.allowedDomains,
            value: web_chat && (web_chat.allowed_domains.join('\n') || t.anyDomain),
          },
          { label: t.callbackUrl, value: api?.callback_url },
          { label: t.lastInbound, value: moment(integration.last_inbound_at) },
          { label: t.lastOutbound, value: moment(integration.last_outbound_at) },
          { label: t.lastError, value: integration.last_error },
          { label: t.created, value: formatDateTime(integration.created_at) },
        ]}
      />
      <InstallFields integration={integration} />
    </SideDrawer>
  );
}
