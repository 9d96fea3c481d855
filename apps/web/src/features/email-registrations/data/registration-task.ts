import type { EmailRegistration } from '@relaydesk/contracts/email-registration';

/** What only needs a yes. */
export type RegistrationConfirmation = 'pause' | 'resume' | 'verify' | 'delete';

/** What is open beside the list of mailboxes. `read` and `edit` are the same drawer, on another tab. */
export type RegistrationTask =
  | { kind: 'add' }
  | { kind: 'read' | 'edit' | 'rotate' | 'move' | RegistrationConfirmation; registration: EmailRegistration };
