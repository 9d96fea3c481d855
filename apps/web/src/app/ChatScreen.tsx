import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { lazy, Suspense } from 'react';
import { ChatPage } from '../features/inbox/ChatPage';
import { loadMessages } from '../lib/locale/i18n';

const SaleForm = lazy(async () => {
  const [{ SaleForm }] = await Promise.all([
    import('../features/sales/form/SaleForm'),
    loadMessages('inboxTasks'),
  ]);
  return { default: SaleForm };
});

/** The chat with the sale form of the sales feature. The form starts with the cart items. */
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
