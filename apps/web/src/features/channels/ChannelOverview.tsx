import type { Channel } from '@relaydesk/contracts/channel';
import { useConnectors } from '../../api/endpoints/connectors.api';
import { apiBaseUrl } from '../../api/http/send-request';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { formatDateTime } from '../../lib/locale/dates';
import { formatNumber, formatShare } from '../../lib/locale/format-number';
import { t } from '../../lib/locale/i18n';
import { getChannelName } from '../../shared/channels/channel-name';
import { CapabilityMatrix } from '../../shared/platform/CapabilityMatrix';
import { resolveChannelText } from '../../shared/platform/resolve-channel-text';
import { VerifyTokenField } from '../../shared/platform/VerifyTokenField';
import { ClipboardField } from '../../ui/elements/ClipboardField';
import { DescriptionList } from '../../ui/elements/DescriptionList';
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
            label: t('channels.descriptionLabel'),
            value: resolveChannelText(channel.description, connector?.description),
          },
          { label: t('channels.key'), value: channel.id },
          { label: t('channels.kind'), value: getChannelName(channel.kind, connectors) },
          {
            label: t('channels.allowed'),
            value: channel.is_for_all
              ? t('channels.allOrganisations')
              : t('channels.only', { count: channel.organisation_ids.length }),
          },
          { label: t('channels.organisations'), value: formatNumber(channel.organisations_count) },
          {
            label: t('channels.integrations'),
            value: t('channels.integrationsActive', {
              count: channel.integrations_count,
              active: channel.active_integrations_count,
            }),
          },
          { label: t('channels.messages24h'), value: formatNumber(channel.messages_24h) },
          {
            label: t('channels.errorRate24h'),
            value: error_rate_24h === null ? t('channels.nothingSent') : formatShare(error_rate_24h),
          },
          {
            label: t('channels.credentials'),
            value: t(`channels.credentialStates.${channel.credentials_state}`),
          },
          { label: t('channels.updated'), value: formatDateTime(channel.updated_at) },
        ]}
      />
      {webhook_path && (
        <ClipboardField
          label={t('channels.webhook')}
          value={`${apiBaseUrl()}${webhook_path}`}
          help={t('channels.webhookHelp')}
          isMultiline
        />
      )}
      {shared_webhook_path && (
        <ClipboardField
          label={t('channels.sharedWebhook')}
          value={`${apiBaseUrl()}${shared_webhook_path}`}
          help={t('channels.sharedWebhookHelp')}
          isMultiline
        />
      )}
      {verify_token && <VerifyTokenField token={verify_token} name={name} onRotate={rotate} />}
      <CapabilityMatrix capabilities={channel.capabilities} />
    </>
  );
}
