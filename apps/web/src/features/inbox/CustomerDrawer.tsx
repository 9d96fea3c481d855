import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { chatTexts } from './texts/chat.texts';
import { CustomerDetails } from './customer/CustomerDetails';
import type { CustomerTask } from './customer/customer-dialog-kind';

interface CustomerDrawerProps {
  conversation: ConversationDetail;
  onTask: (task: CustomerTask) => void;
  onClose: () => void;
}

/** The customer where there is no room beside the thread: over it, on a phone over everything. */
export function CustomerDrawer({ conversation, onTask, onClose }: CustomerDrawerProps) {
  return (
    <SideDrawer title={chatTexts.customer.title} onClose={onClose}>
      <CustomerDetails conversation={conversation} onTask={onTask} />
    </SideDrawer>
  );
}
