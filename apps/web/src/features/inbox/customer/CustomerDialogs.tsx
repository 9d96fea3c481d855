import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { BlockDialog } from '../dialogs/BlockDialog';
import type { CustomerDialogKind } from './customer-dialog-kind';
import { EditCustomerDrawer } from './EditCustomerDrawer';
import { EraseCustomerDialog } from './EraseCustomerDialog';
import { MergeCustomerDialog } from './MergeCustomerDialog';

interface CustomerDialogsProps {
  task: CustomerDialogKind;
  customer: CustomerDetail;
  onClose: () => void;
}

/** The open dialog about a customer, rendered above the page: the pane that opened it may unmount. */
export function CustomerDialogs({ task, customer, onClose }: CustomerDialogsProps) {
  switch (task) {
    case 'edit':
      return <EditCustomerDrawer customer={customer} onClose={onClose} />;
    case 'merge':
      return <MergeCustomerDialog customer={customer} onClose={onClose} />;
    case 'block':
      return <BlockDialog customer={customer} onClose={onClose} />;
    case 'erase':
      return <EraseCustomerDialog customer={customer} onClose={onClose} />;
  }
}
