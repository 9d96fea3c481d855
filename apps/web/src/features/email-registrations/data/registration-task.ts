import type { EmailRegistration } from '@relaydesk/contracts/email-registration';

/** Actions that only need a confirmation. */
export type RegistrationConfirmation = 'pause' | 'resume' | 'verify' | 'delete';

/** The overlay of the list of email accounts. `read` and `edit` are tabs of the same drawer. */
export type RegistrationTask =
  | { kind: 'add' }
  | { kind: 'read' | 'edit' | 'rotate' | 'move' | RegistrationConfirmation; registration: EmailRegistration };
