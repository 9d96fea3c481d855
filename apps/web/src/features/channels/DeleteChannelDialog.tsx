import type { Channel } from '@relaydesk/contracts/channel';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { channelsList } from './data/channels.list';

interface DeleteChannelDialogProps {
  channel: Channel;
  onDone: () => void;
  onClose: () => void;
}

/**
 * Asks for confirmation before a channel is deleted; the server refuses while it has integrations and returns
 * their number.
 */
export function DeleteChannelDialog({ channel, onDone, onClose }: DeleteChannelDialogProps) {
  const dispatch = useAppDispatch();
  const erase = async () => {
    await dispatch(channelsList.erase(channel.id));
    showToast.success(t('channels.deleted'));
    onDone();
  };
  return (
    <ConfirmDialog
      title={t('channels.deleteTitle', { name: channel.name })}
      text={t('channels.deleteText', { count: channel.integrations_count })}
      confirm={t('channels.deleteAction')}
      isDangerous
      onConfirm={erase}
      onClose={onClose}
    />
  );
}
