import Skeleton from '@mui/material/Skeleton';
import { chatApi } from '../data/chat.api';
import { CustomerDetails } from './CustomerDetails';
import type { CustomerDialogKind } from './customer-dialog-kind';

interface CustomerPaneProps {
  id: string;
  onTask: (task: CustomerDialogKind) => void;
  onBegin: (customer_id: string) => void;
}

/** The customer of the open conversation. The message area explains why there is none. */
export function CustomerPane({ id, onTask, onBegin }: CustomerPaneProps) {
  const { currentData, error } = chatApi.useGetConversationQuery(id);
  if (currentData) {
    const { customer_id } = currentData;
    return (
      <CustomerDetails conversation={currentData} onTask={onTask} onBegin={() => onBegin(customer_id)} />
    );
  }
  return error ? null : <Skeleton aria-hidden variant="rounded" height={160} />;
}
