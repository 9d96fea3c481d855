import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { t } from '../../lib/locale/i18n';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { CustomerDetails } from './customer/CustomerDetails';
import type { CustomerDialogKind } from './customer/customer-dialog-kind';

interface CustomerDrawerProps {
  conversation: ConversationDetail;
  onTask: (task: CustomerDialogKind) => void;
  onBegin: (customer_id: string) => void;
  onClose: () => void;
}

/** The customer when there is no space beside the messages: as a drawer, on a phone full screen. */
export function CustomerDrawer({ conversation, onTask, onBegin, onClose }: CustomerDrawerProps) {
  return (
    <SideDrawer title={t('inbox.chat.customer.title')} onClose={onClose}>
      <CustomerDetails
        conversation={conversation}
        onTask={onTask}
        onBegin={() => onBegin(conversation.customer_id)}
      />
    </SideDrawer>
  );
}
