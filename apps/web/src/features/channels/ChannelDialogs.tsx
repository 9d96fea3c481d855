import { lazy, Suspense } from 'react';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { DeleteChannelDialog } from './DeleteChannelDialog';
import type { ChannelTask } from './data/channel-task';
import { SwitchChannelDialog } from './SwitchChannelDialog';

const ChannelForm = lazy(async () => ({ default: (await import('./ChannelForm')).ChannelForm }));

interface ChannelDialogsProps {
  task: ChannelTask;
  /** A channel was added or removed. */
  onDone: () => void;
  onClose: () => void;
}

/** The overlay of the list of channels: the drawer or a confirmation. */
export function ChannelDialogs({ task, onDone, onClose }: ChannelDialogsProps) {
  if (task.kind === 'delete')
    return <DeleteChannelDialog channel={task.channel} onDone={onDone} onClose={onClose} />;
  if (task.kind === 'switch') {
    return (
      <SwitchChannelDialog
        channel={task.channel}
        onSaved={() => showToast.success(t('channels.saved'))}
        onSettled={onDone}
        onClose={onClose}
      />
    );
  }
  return (
    <Suspense fallback={null}>
      <ChannelForm
        channel={task.kind === 'add' ? null : task.channel}
        isEditing={task.kind === 'edit'}
        onSaved={() => {
          showToast.success(t('channels.saved'));
          onClose();
          onDone();
        }}
        onClose={onClose}
      />
    </Suspense>
  );
}
