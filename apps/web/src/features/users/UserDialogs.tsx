import { lazy } from 'react';
import { InvitationLinkDialog } from '../../shared/account/InvitationLinkDialog';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { ConfirmUserDialog } from './ConfirmUserDialog';
import type { UserTask } from './data/user-task';
import { UserDetails } from './UserDetails';

// Loaded when opened, because they validate with the contract and therefore need Zod.
const UserForm = lazy(async () => ({ default: (await import('./form/UserForm')).UserForm }));
const DisableUserDialog = lazy(async () => ({
  default: (await import('./DisableUserDialog')).DisableUserDialog,
}));
const ChangeUserEmailDialog = lazy(async () => ({
  default: (await import('./ChangeUserEmailDialog')).ChangeUserEmailDialog,
}));
const BulkInviteDialog = lazy(async () => ({
  default: (await import('./invite/BulkInviteDialog')).BulkInviteDialog,
}));

interface UserDialogsProps {
  task: UserTask;
  /** The organisation by which a Super Admin filters the list; '' for none. */
  organisationId: string;
  seesDetails: boolean;
  onTask: (task: UserTask) => void;
  /** Called after a change. */
  onDone: () => void;
  onClose: () => void;
}

/** The overlay of the list: a form, the read-only user, a confirmation, or a link to copy. */
export function UserDialogs({
  task,
  organisationId,
  seesDetails,
  onTask,
  onDone,
  onClose,
}: UserDialogsProps) {
  const done = () => {
    onClose();
    onDone();
  };

  switch (task.kind) {
    case 'read':
      return <UserDetails user={task.user} seesDetails={seesDetails} onClose={onClose} />;
    case 'invited':
      return <InvitationLinkDialog invitation={task.invitation} onClose={done} />;
    case 'add':
    case 'edit':
    case 'disable':
    case 'change_email':
    case 'invite_many':
      return (
        <LazyBoundary>
          {task.kind === 'disable' && <DisableUserDialog user={task.user} onDone={done} onClose={onClose} />}
          {task.kind === 'change_email' && (
            <ChangeUserEmailDialog user={task.user} onDone={done} onClose={onClose} />
          )}
          {task.kind === 'invite_many' && (
            <BulkInviteDialog organisationId={organisationId} onInvited={onDone} onClose={onClose} />
          )}
          {(task.kind === 'add' || task.kind === 'edit') && (
            <UserForm
              user={task.kind === 'edit' ? task.user : null}
              organisationId={organisationId}
              onSaved={done}
              onInvited={(invitation) => onTask({ kind: 'invited', invitation })}
              onClose={onClose}
            />
          )}
        </LazyBoundary>
      );
    default:
      return (
        <ConfirmUserDialog
          step={task.kind}
          user={task.user}
          onInvited={(invitation) => onTask({ kind: 'invited', invitation })}
          onDone={done}
          onClose={onClose}
        />
      );
  }
}
