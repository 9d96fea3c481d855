import Skeleton from '@mui/material/Skeleton';
import { chatApi } from '../data/chat.api';
import { CustomerDetails } from './CustomerDetails';
import type { CustomerTask } from './customer-dialog-kind';

interface OpenCustomerProps {
  id: string;
  onTask: (task: CustomerTask) => void;
}

/** The customer of the open conversation. Why there is none is said where the thread would be. */
export function OpenCustomer({ id, onTask }: OpenCustomerProps) {
  const { currentData, error } = chatApi.useGetConversationQuery(id);
  if (currentData) return <CustomerDetails conversation={currentData} onTask={onTask} />;
  return error ? null : <Skeleton aria-hidden variant="rounded" height={160} />;
}
