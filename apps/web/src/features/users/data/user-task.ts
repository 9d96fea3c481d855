import type { Invitation, User } from '@relaydesk/contracts/user';

/** The steps that only need a yes. */
export type UserConfirmationKind =
  | 'enable'
  | 'resend'
  | 'revoke'
  | 'reset_password'
  | 'end_sessions'
  | 'remove_totp'
  | 'withdraw_email'
  | 'delete';

/** What is open beside the list of users. */
export type UserTask =
  | { kind: 'add' | 'invite_many' }
  | { kind: 'edit' | 'read' | 'disable' | 'change_email' | UserConfirmationKind; user: User }
  /** The link of an invitation, to copy. */
  | { kind: 'invited'; invitation: Invitation };
