import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import type { ReactNode } from 'react';
import { lazy, useCallback, useEffect, useState } from 'react';
import { fetchAhead, Part } from '../../ui/failures/LazyBoundary';
import { ChatPanes } from './ChatPanes';
import { ConnectionChip, ConnectionLine } from './ConnectionChip';
import type { ConversationStep } from './data/chat.api';
import { allows } from './data/reply-lock';
import type { CustomerTask } from './customer/customer-dialog-kind';
import { useShortcut } from './ui/use-shortcut';
import { ConversationPane } from './list/ConversationListPane';
import { useReader } from './data/inbox-user';
import { useLiveInbox } from './data/live/use-live-inbox';
import { useOutbox } from './data/send-queue/use-send-queue';
import { TitleCount } from './WaitingCountTitle';
import { loadThread } from './conversation/load-conversation-view';
import { OpenConversation } from './conversation/ConversationLoader';
import { useChatAddress } from './use-chat-address';

const Thread = lazy(async () => ({ default: (await loadThread()).Thread }));
const CustomerTasks = lazy(async () => ({
  default: (await import('./customer/CustomerDialogs')).CustomerTasks,
}));
const CustomerDrawer = lazy(async () => ({ default: (await import('./CustomerDrawer')).CustomerDrawer }));
const OpenCustomer = lazy(async () => ({ default: (await import('./customer/CustomerPane')).OpenCustomer }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./dialogs/ShortcutsDialog')).ShortcutsDialog,
}));

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
  const reader = useReader();
  const { user_id } = reader;
  const [address, setAddress] = useChatAddress(reader);
  const { typists, viewers } = useLiveInbox();
  const { outgoing } = useOutbox(user_id);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const id = address.conversation;
  const isOpen = id !== '';
  useEffect(() => {
    if (isOpen) fetchAhead(loadThread); // beside the conversation itself, not after it
  }, [isOpen]);
  const [selling, setSelling] = useState('');
  const [task, setTask] = useState<{ id: string; name: CustomerTask }>();
  const [hasKeys, setKeys] = useState(false);
  const showKeys = useCallback(() => setKeys(true), []);
  useShortcut('?', showKeys);

  const back = useCallback(() => setAddress({ conversation: '' }), [setAddress]);
  const leaveGoal = useCallback(() => setAddress({ message: 0 }), [setAddress]);
  const goTo = useCallback((message: number) => setAddress({ message }), [setAddress]);
  const showCustomer = useCallback(() => setAddress({ view: 'customer' }), [setAddress]);
  const take = useCallback((name: CustomerTask) => setTask({ id, name }), [id]);
  const sell = useCallback(() => setSelling(id), [id]);
  const maySell = renderCreateSale !== undefined && allows(reader, 'sales.create');
  const { tab } = address;
  /** The conversation that was resolved last: the keyboard goes on behind it. */
  const [resolved, setResolved] = useState<{ id: string }>();
  const follow = useCallback(
    (step: ConversationStep) => {
      if (step === 'resolve') setResolved({ id });
      if (LEFT_BY[step]?.includes(tab)) setAddress({ tab: 'mine', search: '', filters: {} });
    },
    [id, tab, setAddress],
  );

  return (
    <>
      <TitleCount reader={reader} />
      <ChatPanes
        hasOpen={id !== ''}
        overThread={isNarrow && id !== '' && <ConnectionLine unsent={outgoing.length} />}
        list={
          <ConversationPane
            address={address}
            onChange={setAddress}
            typists={typists}
            viewers={viewers}
            resolved={resolved}
            connection={<ConnectionChip unsent={outgoing.length} />}
            onShowKeys={showKeys}
          />
        }
        thread={
          <OpenConversation id={id} onBack={back}>
            {(conversation) => (
              <>
                <Part>
                  <Thread
                    key={conversation.id}
                    conversation={conversation}
                    typist={typists.get(conversation.id)}
                    viewers={viewers.get(conversation.id)}
                    goal={address.message}
                    onLeaveGoal={leaveGoal}
                    onGoTo={goTo}
                    onBack={back}
                    onShowCustomer={showCustomer}
                    onStepTaken={follow}
                    onSell={maySell ? sell : undefined}
                  />
                </Part>
                {selling === conversation.id &&
                  renderCreateSale?.({ conversation, onClose: () => setSelling('') })}
                {address.view === 'customer' && !isWide && (
                  <Part>
                    <CustomerDrawer
                      conversation={conversation}
                      onTask={take}
                      onClose={() => setAddress({ view: '' })}
                    />
                  </Part>
                )}
                {task?.id === conversation.id && (
                  <Part>
                    <CustomerTasks
                      task={task.name}
                      customer={conversation.customer}
                      onClose={() => setTask(undefined)}
                    />
                  </Part>
                )}
              </>
            )}
          </OpenConversation>
        }
        customer={
          isWide &&
          id !== '' && (
            <Part>
              <OpenCustomer id={id} onTask={take} />
            </Part>
          )
        }
      />
      {hasKeys && (
        <Part>
          <ShortcutsDialog onClose={() => setKeys(false)} />
        </Part>
      )}
    </>
  );
}
