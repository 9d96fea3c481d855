import { lazy } from 'react';
import { InvitationLinkDialog } from '../../shared/account/InvitationLinkDialog';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { ConfirmOrganisationDialog } from './ConfirmOrganisationDialog';
import type { OrganisationTask } from './data/organisation-task';
import { OrganisationDrawer } from './details/OrganisationDrawer';

// Loaded when opened, because they validate with the contract and therefore need Zod.
const OrganisationForm = lazy(async () => ({
  default: (await import('./form/OrganisationForm')).OrganisationForm,
}));
const SuspendOrganisationDialog = lazy(async () => ({
  default: (await import('./SuspendOrganisationDialog')).SuspendOrganisationDialog,
}));
const DeleteOrganisationDialog = lazy(async () => ({
  default: (await import('./DeleteOrganisationDialog')).DeleteOrganisationDialog,
}));

interface OrganisationDialogsProps {
  task: OrganisationTask;
  onTask: (task: OrganisationTask) => void;
  /** Called after a change. */
  onDone: () => void;
  onClose: () => void;
}

/** The overlay of the list: a form, the read-only organisation, a confirmation, or a link to copy. */
export function OrganisationDialogs({ task, onTask, onDone, onClose }: OrganisationDialogsProps) {
  const done = () => {
    onClose();
    onDone();
  };

  switch (task.kind) {
    case 'read':
      return <OrganisationDrawer organisation={task.organisation} onClose={onClose} />;
    case 'invited':
      return <InvitationLinkDialog invitation={task.invitation} onClose={onClose} />;
    case 'reactivate':
    case 'restore':
    case 'resend':
      return (
        <ConfirmOrganisationDialog
          kind={task.kind}
          organisation={task.organisation}
          onInvited={(invitation) => onTask({ kind: 'invited', invitation })}
          onDone={done}
          onClose={onClose}
        />
      );
    default:
      return (
        <LazyBoundary>
          {task.kind === 'suspend' && (
            <SuspendOrganisationDialog organisation={task.organisation} onDone={done} onClose={onClose} />
          )}
          {task.kind === 'delete' && (
            <DeleteOrganisationDialog organisation={task.organisation} onDone={done} onClose={onClose} />
          )}
          {(task.kind === 'add' || task.kind === 'edit') && (
            <OrganisationForm
              organisation={task.kind === 'edit' ? task.organisation : null}
              onSaved={done}
              onInvited={(invitation) => onTask({ kind: 'invited', invitation })}
              onClose={onClose}
            />
          )}
        </LazyBoundary>
      );
  }
}
