import type { Channel } from '@relaydesk/contracts/channel';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { channelsList } from './channels.list';
import { channelsTexts as t } from './channels.texts';

interface SwitchChannelProps {
  channel: Channel;
  onSaved: () => void;
  onClose: () => void;
}

/** Asks before a channel is switched, naming how many integrations that touches. */
export function SwitchChannel({ channel, onSaved, onClose }: SwitchChannelProps) {
  const dispatch = useAppDispatch();
  const { id, name, description, is_enabled, version, integrations_count } = channel;
  const change = async () => {
    await dispatch(channelsList.change(id, { name, description, is_enabled: !is_enabled, version }));
    onSaved();
  };
  return (
    <ConfirmDialog
      title={is_enabled ? t.disableTitle(name) : t.enableTitle(name)}
      text={is_enabled ? t.disableText(integrations_count) : t.enableText(integrations_count)}
      confirm={is_enabled ? t.disableAction : t.enableAction}
      isDangerous={is_enabled}
      onConfirm={change}
      onClose={onClose}
    />
  );
}
