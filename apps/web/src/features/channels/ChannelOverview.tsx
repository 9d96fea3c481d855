import type { Channel } from '@relaydesk/contracts/channel';
import { baseAddress } from '../../api/send-request';
import { formatDateTime } from '../../lib/dates';
import { CopyField } from '../../ui/CopyField';
import { Facts } from '../../ui/Facts';
import { formatNumber, formatShare } from '../../ui/format-number';
import { CapabilityMatrix } from './CapabilityMatrix';
import { channelsTexts as t } from './channels.texts';

/** What is known about a channel: who uses it, how it fares, and what it can carry. */
export function ChannelOverview({ channel }: { channel: Channel }) {
  const { error_rate_24h, webhook_path } = channel;
  return (
    <>
      <Facts
        facts={[
          { label: t.descriptionLabel, value: channel.description },
          { label: t.key, value: channel.id },
          { label: t.kind, value: t.kinds[channel.kind] },
          {
            label: t.allowed,
            value: channel.is_for_all ? t.allOrganisations : t.only(channel.organisation_ids.length),
          },
          { label: t.organisations, value: formatNumber(channel.organisations_count) },
          {
            label: t.integrations,
            value: t.integrationsActive(channel.integrations_count, channel.active_integrations_count),
          },
          { label: t.messages24h, value: formatNumber(channel.messages_24h) },
          {
            label: t.errorRate24h,
            value: error_rate_24h === null ? t.nothingSent : formatShare(error_rate_24h),
          },
          { label: t.credentials, value: t.credentialStates[channel.credentials_state] },
          { label: t.updated, value: formatDateTime(channel.updated_at) },
        ]}
      />
      {webhook_path && (
        <CopyField
          label={t.webhook}
          value={`${baseAddress()}${webhook_path}`}
          help={t.webhookHelp}
          isMultiline
        />
      )}
      <CapabilityMatrix capabilities={channel.capabilities} />
    </>
  );
}
