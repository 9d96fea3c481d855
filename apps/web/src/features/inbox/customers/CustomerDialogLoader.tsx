import type { CustomerDialogKind } from '../customer/customer-dialog-kind';
import { CustomerDialogs } from '../customer/lazy-customer-dialogs';
import { customersApi } from './customers.api';

interface CustomerDialogLoaderProps {
  id: string;
  task: CustomerDialogKind;
  onClose: () => void;
}

/** A dialog about a customer of the list, whose complete record is loaded first. */
export function CustomerDialogLoader({ id, task, onClose }: CustomerDialogLoaderProps) {
  const { currentData } = customersApi.useGetCustomerQuery(id, { refetchOnMountOrArgChange: true });
  return currentData ? <CustomerDialogs task={task} customer={currentData} onClose={onClose} /> : null;
}
