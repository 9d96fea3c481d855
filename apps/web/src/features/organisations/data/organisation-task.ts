import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Invitation } from '@relaydesk/contracts/user';

/** What is open beside the list of organisations. */
export type OrganisationTask =
  | { kind: 'add' }
  | {
      kind: 'edit' | 'read' | 'suspend' | 'reactivate' | 'delete' | 'restore' | 'resend';
      organisation: Organisation;
    }
  /** The first admin was invited again: the link, for whoever cannot be reached by mail. */
  | { kind: 'invited'; invitation: Invitation };

/** What a dialog about one organisation is told. */
export interface OrganisationDialogProps {
  organisation: Organisation;
  /** It was done; closes too. */
  onDone: () => void;
  onClose: () => void;
}
