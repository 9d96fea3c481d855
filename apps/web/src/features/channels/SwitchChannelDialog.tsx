import type { Channel } from '@relaydesk/contracts/channel';
import type { ChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { channelsApi } from './data/channels.api';
import { channelsList } from './data/channels.list';
import { toChannelSettings } from './data/to-channel-settings';

interface SwitchChannelDialogProps {
  channel: Channel;
  onSaved: () => void;
  /** After success and failure: the list has changed or was out of date. */
  onSettled: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a channel is switched and names the affected integrations. */
export function SwitchChannelDialog({
  channel,
  onSaved,
  onSettled: onTried,
  onClose,
}: SwitchChannelDialogProps) {
  const dispatch = useAppDispatch();
  const { id, name, is_enabled } = channel;
  const { data: integrations = [] } = channelsApi.useIntegrationsOfChannelQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  const change = async () => {
    try {
      await dispatch(channelsList.change(id, { ...toChannelSettings(channel), is_enabled: !is_enabled }));
      onSaved();
    } finally {
      onTried();
    }
  };
  const count = is_enabled ? channel.active_integrations_count : channel.integrations_count;
  const consequence = is_enabled ? t('channels.disableText', { count }) : t('channels.enableText', { count });
  return (
    <ConfirmDialog
      title={is_enabled ? t('channels.disableTitle', { name }) : t('channels.enableTitle', { name })}
      text={[consequence, formatIntegrationNames(integrations, channel.integrations_count)]
        .filter(Boolean)
        .join(' ')}
      confirm={is_enabled ? t('channels.disableAction') : t('channels.enableAction')}
      isDangerous={is_enabled}
      onConfirm={change}
      onClose={onClose}
    />
  );
}

/** Their organisations; those not loaded are counted. */
function formatIntegrationNames(integrations: ChannelIntegration[], count: number): string {
  if (integrations.length === 0) return '';
  const names = integrations
    .map((one) => t('channels.integrationOf', { name: one.name, organisation: one.organization_name }))
    .join(', ');
  return t('channels.affected', { names, more: Math.max(0, count - integrations.length) });
}
