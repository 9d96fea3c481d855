import Skeleton from '@mui/material/Skeleton';
import { chatApi } from '../chat.api';
import { CustomerDetails } from './CustomerDetails';

/** The customer of the open conversation. Why there is none is said where the thread would be. */
export function OpenCustomer({ id }: { id: string }) {
  const { currentData, error } = chatApi.useGetConversationQuery(id);
  if (currentData) return <CustomerDetails conversation={currentData} />;
  return error ? null : <Skeleton aria-hidden variant="rounded" height={160} />;
}
