import Skeleton from '@mui/material/Skeleton';
import { chatApi } from '../data/chat.api';
import { CustomerDetails } from './CustomerDetails';
import type { CustomerDialogKind } from './customer-dialog-kind';

interface CustomerPaneProps {
  id: string;
  onTask: (task: CustomerDialogKind) => void;
}

/** The customer of the open conversation. The message area explains why there is none. */
export function CustomerPane({ id, onTask }: CustomerPaneProps) {
  const { currentData, error } = chatApi.useGetConversationQuery(id);
  if (currentData) return <CustomerDetails conversation={currentData} onTask={onTask} />;
  return error ? null : <Skeleton aria-hidden variant="rounded" height={160} />;
}
