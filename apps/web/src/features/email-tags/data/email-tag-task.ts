import type { EmailTagDetail } from '@relaydesk/contracts/email-tag';

/** What is open beside the list of tags. `edit` and `past` are the same drawer, on another tab. */
export type EmailTagTask =
  | { kind: 'add' | 'order' }
  | { kind: 'read' | 'edit' | 'past' | 'merge'; tag: EmailTagDetail }
  | TagConfirmation;

/** What is asked before it is done. */
export interface TagConfirmation {
  kind: 'archive' | 'delete';
  tag: EmailTagDetail;
}
