import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';

/** The overlay of the list of tags. `edit` and `past` are tabs of the same drawer. */
export type EmailTagTask =
  | { kind: 'add' | 'order' }
  | { kind: 'read' | 'edit' | 'past' | 'merge'; tag: EmailTagDetail }
  | TagConfirmation;

/** Actions that need a confirmation. */
export interface TagConfirmation {
  kind: 'archive' | 'delete';
  tag: EmailTagDetail;
}
