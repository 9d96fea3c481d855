import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { lazy, Suspense } from 'react';
import { ChatPage } from '../features/inbox/ChatPage';

const SaleForm = lazy(async () => ({ default: (await import('../features/sales/form/SaleForm')).SaleForm }));

/** The chat with the sale form of another feature in it: what was put into the basket is what the form starts with. */
export function ChatScreen() {
  return <ChatPage renderCreateSale={(props) => <CreateSale {...props} />} />;
}

function CreateSale({ conversation, onClose }: { conversation: ConversationDetail; onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SaleForm
        conversation_id={conversation.id}
        customer={conversation.customer}
        items={conversation.basket?.items}
        onSaved={onClose}
        onClose={onClose}
      />
    </Suspense>
  );
}
