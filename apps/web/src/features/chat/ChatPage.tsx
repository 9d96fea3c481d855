import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { SideDrawer } from '../../ui/SideDrawer';
import { ChatPanes } from './ChatPanes';
import { ConnectionChip } from './ConnectionChip';
import type { ConversationStep } from './chat.api';
import { chatTexts } from './chat.texts';
import { allows } from './composer/find-lock';
import { CustomerDetails } from './customer/CustomerDetails';
import { OpenCustomer } from './customer/OpenCustomer';
import { ConversationPane } from './list/ConversationPane';
import { useReader } from './live/current-reader';
import { useLiveInbox } from './live/use-live-inbox';
import { useOutbox } from './outbox/use-outbox';
import { OpenConversation } from './thread/OpenConversation';
import { Thread } from './thread/Thread';
import { useChatAddress } from './use-chat-address';

/** Tabs that a conversation leaves when it becomes one's own. */
const LEFT_BY: Partial<Record<ConversationStep, readonly string[]>> = {
  claim: ['waiting', 'unassigned', 'bot'],
  reopen: ['closed'],
};

interface ChatPageProps {
  /** Records a sale inside the chat; shown only while that is wanted. */
  renderCreateSale?: (props: { conversation: ConversationDetail; onClose: () => void }) => ReactNode;
}

/** Where CSRs live: their conversations, the one that is open, and the customer beside it. */
export function ChatPage({ renderCreateSale }: ChatPageProps) {
  const { user_id, role } = useReader();
  const [address, setAddress] = useChatAddress(role);
  const typists = useLiveInbox();
  const { outgoing } = useOutbox(user_id);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const id = address.conversation;
  const beside = useBeside(id);

  const back = () => setAddress({ conversation: '' });
  const follow = (step: ConversationStep) => {
    if (LEFT_BY[step]?.includes(address.tab)) setAddress({ tab: 'mine', search: '' });
  };

  return (
    <ChatPanes
      hasOpen={id !== ''}
      list={
        <ConversationPane
          address={address}
          onChange={setAddress}
          typists={typists}
          connection={<ConnectionChip unsent={outgoing.length} />}
        />
      }
      thread={
        <OpenConversation id={id} onBack={back}>
          {(conversation) => (
            <>
              <Thread
                key={conversation.id}
                conversation={conversation}
                typist={typists.get(conversation.id)}
                onBack={back}
                onShowCustomer={() => beside.show('customer')}
                onStepTaken={follow}
                onSell={
                  renderCreateSale && allows(role, 'sales.create') ? () => beside.show('sale') : undefined
                }
              />
              {beside.shown === 'sale' && renderCreateSale?.({ conversation, onClose: beside.close })}
              {beside.shown === 'customer' && !isWide && (
                <SideDrawer title={chatTexts.customer.title} onClose={beside.close}>
                  <CustomerDetails conversation={conversation} />
                </SideDrawer>
              )}
            </>
          )}
        </OpenConversation>
      }
      customer={isWide && id !== '' && <OpenCustomer id={id} />}
    />
  );
}

/** What is shown over the page for one conversation; another conversation starts without. */
function useBeside(id: string) {
  const [open, setOpen] = useState<{ id: string; what: 'customer' | 'sale' }>();
  return {
    shown: open?.id === id ? open.what : undefined,
    show: (what: 'customer' | 'sale') => setOpen({ id, what }),
    close: () => setOpen(undefined),
  };
}
