import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { lazy } from 'react';
import { Part } from '../../ui/failures/LazyBoundary';
import type { RegistrationTask } from './data/registration-task';
import { ConfirmRegistration } from './dialogs/ConfirmRegistrationDialog';

// They know the contract's rules, so they bring zod: they come when they are opened.
const RegistrationForm = lazy(async () => ({
  default: (await import('./form/RegistrationForm')).RegistrationForm,
}));
const RotatePasswords = lazy(async () => ({
  default: (await import('./dialogs/RotatePasswordsDialog')).RotatePasswords,
}));
const MoveRegistration = lazy(async () => ({
  default: (await import('./dialogs/MoveRegistrationDialog')).MoveRegistration,
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
        <Part>
          <RegistrationForm
            key={`${task.kind} ${task.kind === 'add' ? '' : task.registration.id}`}
            registration={task.kind === 'add' ? null : task.registration}
            isReading={task.kind === 'read'}
            organisationId={organisationId}
            onSaved={goOn}
            onClose={onClose}
          />
        </Part>
      );
    case 'rotate':
      return (
        <Part>
          <RotatePasswords registration={task.registration} onDone={goOn} onClose={onClose} />
        </Part>
      );
    case 'move':
      return (
        <Part>
          <MoveRegistration registration={task.registration} onClose={onClose} />
        </Part>
      );
    default:
      return (
        <ConfirmRegistration
          step={task.kind}
          registration={task.registration}
          onSent={goOn}
          onClose={onClose}
        />
      );
  }
}
