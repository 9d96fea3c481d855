import type { EmailRegistration } from '@relaydesk/contracts/email-registration';
import { lazy } from 'react';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import type { RegistrationTask } from './data/registration-task';
import { ConfirmRegistrationDialog } from './dialogs/ConfirmRegistrationDialog';

// Loaded when opened, because they validate with the contract and therefore need Zod.
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
  /** The organisation that filters the list; '' for none. */
  organisationId: string;
  onTask: (task: RegistrationTask) => void;
  onClose: () => void;
}

/** The overlay of the list: the drawer of an email account, a confirmation, or a small form. */
export function RegistrationDialogs({ task, organisationId, onTask, onClose }: RegistrationDialogsProps) {
  /** The next step is in the drawer: a test, or the wait for the verification mail. */
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
