import { lazy } from 'react';
import { InvitationLinkDialog } from '../../shared/account/InvitationLinkDialog';
import { Part } from '../../ui/failures/LazyBoundary';
import { ConfirmStep } from './ConfirmOrganisationDialog';
import { OrganisationDetails } from './details/OrganisationDrawer';
import type { OrganisationTask } from './data/organisation-task';

// They know the contract's rules, so they bring zod: they come when they are opened.
const OrganisationForm = lazy(async () => ({
  default: (await import('./form/OrganisationForm')).OrganisationForm,
}));
const SuspendOrganisation = lazy(async () => ({
  default: (await import('./SuspendOrganisationDialog')).SuspendOrganisation,
}));
const DeleteOrganisation = lazy(async () => ({
  default: (await import('./DeleteOrganisationDialog')).DeleteOrganisation,
}));

interface OrganisationDialogsProps {
  task: OrganisationTask;
  onTask: (task: OrganisationTask) => void;
  /** Something was changed. */
  onDone: () => void;
  onClose: () => void;
}

/** What is open beside the list: a form, the organisation to read, a question, or a link to copy. */
export function OrganisationDialogs({ task, onTask, onDone, onClose }: OrganisationDialogsProps) {
  const done = () => {
    onClose();
    onDone();
  };

  switch (task.kind) {
    case 'read':
      return <OrganisationDetails organisation={task.organisation} onClose={onClose} />;
    case 'invited':
      return <InvitationLinkDialog invitation={task.invitation} onClose={onClose} />;
    case 'reactivate':
    case 'restore':
    case 'resend':
      return (
        <ConfirmStep
          kind={task.kind}
          organisation={task.organisation}
          onInvited={(invitation) => onTask({ kind: 'invited', invitation })}
          onDone={done}
          onClose={onClose}
        />
      );
    default:
      return (
        <Part>
          {task.kind === 'suspend' && (
            <SuspendOrganisation organisation={task.organisation} onDone={done} onClose={onClose} />
          )}
          {task.kind === 'delete' && (
            <DeleteOrganisation organisation={task.organisation} onDone={done} onClose={onClose} />
          )}
          {(task.kind === 'add' || task.kind === 'edit') && (
            <OrganisationForm
              organisation={task.kind === 'edit' ? task.organisation : null}
              onSaved={done}
              onInvited={(invitation) => onTask({ kind: 'invited', invitation })}
              onClose={onClose}
            />
          )}
        </Part>
      );
  }
}
