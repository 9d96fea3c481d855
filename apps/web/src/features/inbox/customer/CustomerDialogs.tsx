import type { CustomerDetail } from '@relaydesk/contracts/customer';
import { BlockDialog } from '../dialogs/BlockDialog';
import type { CustomerTask } from './customer-dialog-kind';
import { EditCustomer } from './EditCustomerDrawer';
import { EraseCustomer } from './EraseCustomerDialog';

interface CustomerTasksProps {
  task: CustomerTask;
  customer: CustomerDetail;
  onClose: () => void;
}

/** What is being done to a customer, over the page: the pane that asked for it may go while it is open. */
export function CustomerTasks({ task, customer, onClose }: CustomerTasksProps) {
  switch (task) {
    case 'edit':
      return <EditCustomer customer={customer} onClose={onClose} />;
    case 'block':
      return <BlockDialog customer={customer} onClose={onClose} />;
    case 'erase':
      return <EraseCustomer customer={customer} onClose={onClose} />;
  }
}
