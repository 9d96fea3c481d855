import type { Team } from '@relaydesk/contracts/team';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { deleteTeam } from './data/team-list.api';
import { TeamForm } from './TeamForm';

/** The overlay of the list. */
export type TeamTask = { kind: 'add' } | { kind: 'edit' | 'delete'; team: Team };

interface TeamDialogsProps {
  task: TeamTask;
  /** The teams are outdated. */
  onChanged: () => void;
  onClose: () => void;
}

export function TeamDialogs({ task, onChanged, onClose }: TeamDialogsProps) {
  if (task.kind === 'delete') {
    return (
      <ConfirmDialog
        title={t('teams.deleteTitle', { name: task.team.name })}
        text={t('teams.deleteText')}
        confirm={t('teams.delete')}
        isDangerous
        onConfirm={async () => {
          await deleteTeam(task.team.id);
          showToast.success(t('teams.deleted'));
          onChanged();
        }}
        onClose={onClose}
      />
    );
  }
  return (
    <TeamForm
      team={task.kind === 'add' ? null : task.team}
      onSaved={() => {
        showToast.success(t('teams.saved'));
        onChanged();
        onClose();
      }}
      onClose={onClose}
    />
  );
}
