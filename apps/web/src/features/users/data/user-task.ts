import type { Invitation, User } from '@relaydesk/contracts/user';

/** Actions that only need a confirmation. */
export type UserConfirmationKind =
  | 'enable'
  | 'resend'
  | 'revoke'
  | 'reset_password'
  | 'end_sessions'
  | 'remove_totp'
  | 'withdraw_email'
  | 'delete';

/** The overlay of the list of users. */
export type UserTask =
  | { kind: 'add' | 'invite_many' }
  | { kind: 'edit' | 'read' | 'disable' | 'change_email' | UserConfirmationKind; user: User }
  /** The link of an invitation, to copy. */
  | { kind: 'invited'; invitation: Invitation };
