import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { CustomerDetails } from './customer/CustomerDetails';
import type { CustomerDialogKind } from './customer/customer-dialog-kind';
import { chatTexts } from './texts/chat.texts';

interface CustomerDrawerProps {
  conversation: ConversationDetail;
  onTask: (task: CustomerDialogKind) => void;
  onClose: () => void;
}

/** The customer when there is no space beside the messages: as a drawer, on a phone full screen. */
export function CustomerDrawer({ conversation, onTask, onClose }: CustomerDrawerProps) {
  return (
    <SideDrawer title={chatTexts.customer.title} onClose={onClose}>
      <CustomerDetails conversation={conversation} onTask={onTask} />
    </SideDrawer>
  );
}
