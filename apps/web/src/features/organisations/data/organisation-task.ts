import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Invitation } from '@relaydesk/contracts/user';

/** The overlay of the list of organisations. */
export type OrganisationTask =
  | { kind: 'add' }
  | {
      kind: 'edit' | 'read' | 'suspend' | 'reactivate' | 'delete' | 'restore' | 'resend';
      organisation: Organisation;
    }
  /** The first admin was invited again: the link, in case mail does not arrive. */
  | { kind: 'invited'; invitation: Invitation };

/** Props of a dialog about one organisation. */
export interface OrganisationDialogProps {
  organisation: Organisation;
  /** Called after success; also closes. */
  onDone: () => void;
  onClose: () => void;
}
