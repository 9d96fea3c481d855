import { lazy } from 'react';
import { InvitationLinkDialog } from '../../shared/account/InvitationLinkDialog';
import { Part } from '../../ui/failures/LazyBoundary';
import { ConfirmUser } from './ConfirmUserDialog';
import { UserDetails } from './UserDetails';
import type { UserTask } from './data/user-task';

// These know the contract's rules, so they bring zod: they come when they are opened.
const UserForm = lazy(async () => ({ default: (await import('./form/UserForm')).UserForm }));
const DisableUser = lazy(async () => ({ default: (await import('./DisableUserDialog')).DisableUser }));
const ChangeUserEmail = lazy(async () => ({ default: (await import('./ChangeUserEmailDialog')).ChangeUserEmail }));
const InviteMany = lazy(async () => ({ default: (await import('./invite/BulkInviteDialog')).InviteMany }));

interface UserDialogsProps {
  task: UserTask;
  /** The organisation that a Super Admin has narrowed the list to; '' for none. */
  organisationId: string;
  seesDetails: boolean;
  onTask: (task: UserTask) => void;
  /** Something was changed. */
  onDone: () => void;
  onClose: () => void;
}

/** What is open beside the list: a form, the user to read, a question, or a link to copy. */
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
        <Part>
          {task.kind === 'disable' && <DisableUser user={task.user} onDone={done} onClose={onClose} />}
          {task.kind === 'change_email' && (
            <ChangeUserEmail user={task.user} onDone={done} onClose={onClose} />
          )}
          {task.kind === 'invite_many' && (
            <InviteMany organisationId={organisationId} onInvited={onDone} onClose={onClose} />
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
        </Part>
      );
    default:
      return (
        <ConfirmUser
          step={task.kind}
          user={task.user}
          onInvited={(invitation) => onTask({ kind: 'invited', invitation })}
          onDone={done}
          onClose={onClose}
        />
      );
  }
}
