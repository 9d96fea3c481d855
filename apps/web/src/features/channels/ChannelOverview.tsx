import type { Channel } from '@relaydesk/contracts/channel';
import { useConnectors } from '../../api/endpoints/connectors.api';
import { apiBaseUrl } from '../../api/http/send-request';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { formatDateTime } from '../../lib/locale/dates';
import { formatNumber, formatShare } from '../../lib/locale/format-number';
import { getChannelName } from '../../shared/channels/channel-name';
import { CapabilityMatrix } from '../../shared/platform/CapabilityMatrix';
import { resolveChannelText } from '../../shared/platform/resolve-channel-text';
import { VerifyTokenField } from '../../shared/platform/VerifyTokenField';
import { ClipboardField } from '../../ui/elements/ClipboardField';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { channelsTexts as t } from './channels.texts';
import { rotateVerifyToken } from './data/channels.api';
import { channelsList } from './data/channels.list';
import { useLatestChannel } from './data/use-latest-channel';

interface ChannelOverviewProps {
  channel: Channel;
  /** The verify token and therefore the version has changed. */
  onChanged: (channel: Channel) => void;
}

/** Overview of a channel: its organisations, health and capabilities. */
export function ChannelOverview({ channel: given, onChanged }: ChannelOverviewProps) {
  const channel = useLatestChannel(given);
  const { name, error_rate_24h, webhook_path, shared_webhook_path, verify_token } = channel;
  const connectors = useConnectors();
  const connector = connectors?.find(({ kind }) => kind === channel.kind);
  const dispatch = useAppDispatch();
  const rotate = async () => {
    const changed = await rotateVerifyToken(channel);
    dispatch(channelsList.actions.update(changed));
    onChanged(changed);
  };
  return (
    <>
      <DescriptionList
        facts={[
          {
            label: t.descriptionLabel,
            value: resolveChannelText(channel.description, connector?.description),
          },
          { label: t.key, value: channel.id },
          { label: t.kind, value: getChannelName(channel.kind, connectors) },
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
        <ClipboardField
          label={t.webhook}
          value={`${apiBaseUrl()}${webhook_path}`}
          help={t.webhookHelp}
          isMultiline
        />
      )}
      {shared_webhook_path && (
        <ClipboardField
          label={t.sharedWebhook}
          value={`${apiBaseUrl()}${shared_webhook_path}`}
          help={t.sharedWebhookHelp}
          isMultiline
        />
      )}
      {verify_token && <VerifyTokenField token={verify_token} name={name} onRotate={rotate} />}
      <CapabilityMatrix capabilities={channel.capabilities} />
    </>
  );
}
