import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { lazy } from 'react';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import type { RegistrationTask } from './data/registration-task';
import { ConfirmRegistrationDialog } from './dialogs/ConfirmRegistrationDialog';

// They know the contract's rules, so they bring zod: they come when they are opened.
const RegistrationForm = lazy(async () => ({
  default: (await import('./form/RegistrationForm')).RegistrationForm,
}));
const RotatePasswordsDialog = lazy(async () => ({
  default: (await import('./dialogs/RotatePasswordsDialog')).RotatePasswordsDialog,
}));
const MoveRegistrationDialog = lazy(async () => ({
  default: (await import('./dialogs/MoveRegistrationDialog')).MoveRegistrationDialog,
}));

interface RegistrationDialogsProps {
  task: RegistrationTask;
  /** The organisation that the list is narrowed to; '' for none. */
  organisationId: string;
  onTask: (task: RegistrationTask) => void;
  onClose: () => void;
}

/** What is open beside the list: the drawer of one mailbox, a question, or a small form. */
export function RegistrationDialogs({ task, organisationId, onTask, onClose }: RegistrationDialogsProps) {
  /** What comes next stands in the drawer: a test, or waiting for the coded mail. */
  const goOn = (registration: EmailRegistration) => onTask({ kind: 'read', registration });

  switch (task.kind) {
    case 'add':
    case 'read':
    case 'edit':
      return (
        <LazyBoundary>
          <RegistrationForm
            key={`${task.kind} ${task.kind === 'add' ? '' : task.registration.id}`}
            registration={task.kind === 'add' ? null : task.registration}
            isReading={task.kind === 'read'}
            organisationId={organisationId}
            onSaved={goOn}
            onClose={onClose}
          />
        </LazyBoundary>
      );
    case 'rotate':
      return (
        <LazyBoundary>
          <RotatePasswordsDialog registration={task.registration} onDone={goOn} onClose={onClose} />
        </LazyBoundary>
      );
    case 'move':
      return (
        <LazyBoundary>
          <MoveRegistrationDialog registration={task.registration} onClose={onClose} />
        </LazyBoundary>
      );
    default:
      return (
        <ConfirmRegistrationDialog
          step={task.kind}
          registration={task.registration}
          onSent={goOn}
          onClose={onClose}
        />
      );
  }
}
