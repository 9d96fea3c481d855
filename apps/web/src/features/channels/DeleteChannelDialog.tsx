import type { Channel } from '@relaydesk/contracts/channel';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { channelsTexts as t } from './channels.texts';
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
    showToast.success(t.deleted);
    onDone();
  };
  return (
    <ConfirmDialog
      title={t.deleteTitle(channel.name)}
      text={t.deleteText(channel.integrations_count)}
      confirm={t.deleteAction}
      isDangerous
      onConfirm={erase}
      onClose={onClose}
    />
  );
}
