import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import type { ReactNode } from 'react';
import { lazy, useCallback, useEffect, useState } from 'react';
import { createStoredChoice } from '../../lib/stored-choice';
import { LazyBoundary, preloadChunk } from '../../ui/failures/LazyBoundary';
import { ChatPanes } from './ChatPanes';
import { ConnectionBar, ConnectionChip } from './ConnectionChip';
import { ConversationLoader } from './conversation/ConversationLoader';
import { loadConversationView } from './conversation/load-conversation-view';
import type { CustomerDialogKind } from './customer/customer-dialog-kind';
import { CustomerDialogs } from './customer/lazy-customer-dialogs';
import { useUndoKey } from './data/actions/undo';
import type { ConversationStep } from './data/chat.api';
import { useInboxUser } from './data/inbox-user';
import { useLiveInbox } from './data/live/use-live-inbox';
import { hasPermission } from './data/reply-lock';
import { useSendQueue } from './data/send-queue/use-send-queue';
import { ConversationListPane } from './list/ConversationListPane';
import { useShortcut } from './ui/use-shortcut';
import { useChatAddress } from './use-chat-address';
import { WaitingCountTitle } from './WaitingCountTitle';

const ConversationView = lazy(async () => ({ default: (await loadConversationView()).ConversationView }));
const BeginDrawer = lazy(async () => ({ default: (await import('./begin/BeginDrawer')).BeginDrawer }));
const CustomerDrawer = lazy(async () => ({ default: (await import('./CustomerDrawer')).CustomerDrawer }));
const CustomerPane = lazy(async () => ({ default: (await import('./customer/CustomerPane')).CustomerPane }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./dialogs/ShortcutsDialog')).ShortcutsDialog,
}));

/** Tabs that a conversation leaves when the user claims it. */
const TABS_LEFT_AFTER_STEP: Partial<Record<ConversationStep, readonly string[]>> = {
  claim: ['waiting', 'unassigned', 'bot'],
  reopen: ['closed'],
};

/** The customer beside the messages of wide screens. */
const customerPane = createStoredChoice('chat.customerPane', ['shown', 'hidden']);

interface ChatPageProps {
  /** Records a sale inside the chat; rendered only on request. */
  renderCreateSale?: (props: { conversation: ConversationDetail; onClose: () => void }) => ReactNode;
}

/** The inbox: the list, the open conversation and its customer. */
export function ChatPage({ renderCreateSale }: ChatPageProps) {
  const reader = useInboxUser();
  const { user_id } = reader;
  const [address, setAddress] = useChatAddress(reader);
  const { typists, viewers } = useLiveInbox();
  const { outgoing } = useSendQueue(user_id);
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'));
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  const id = address.conversation;
  const isOpen = id !== '';
  useEffect(() => {
    if (isOpen) preloadChunk(loadConversationView); // loaded in parallel with the conversation
  }, [isOpen]);
  const [selling, setSelling] = useState('');
  const [task, setTask] = useState<{ id: string; name: CustomerDialogKind }>();
  const [hasKeys, setKeys] = useState(false);
  const showKeys = useCallback(() => setKeys(true), []);
  useShortcut('?', showKeys);
  useUndoKey();

  const back = useCallback(() => setAddress({ conversation: '' }), [setAddress]);
  const leaveGoal = useCallback(() => setAddress({ message: 0 }), [setAddress]);
  const goTo = useCallback((message: number) => setAddress({ message }), [setAddress]);
  const isPaneShown = customerPane.use() === 'shown';
  const toggleCustomer = useCallback(
    () => (isWide ? customerPane.set(isPaneShown ? 'hidden' : 'shown') : setAddress({ view: 'customer' })),
    [isWide, isPaneShown, setAddress],
  );
  const take = useCallback((name: CustomerDialogKind) => setTask({ id, name }), [id]);
  const sell = useCallback(() => setSelling(id), [id]);
  const mayBegin = hasPermission(reader, 'conversations.create');
  const begin = useCallback(() => setAddress({ begin: 'new' }), [setAddress]);
  const writeTo = useCallback(
    (customer_id: string) => setAddress({ begin: customer_id, view: '' }),
    [setAddress],
  );
  useShortcut('c', mayBegin ? begin : undefined);
  const maySell = renderCreateSale !== undefined && hasPermission(reader, 'sales.create');
  const { tab } = address;
  /** The conversation resolved last: the one after it opens and gets the focus. */
  const [resolved, setResolved] = useState<{ id: string }>();
  const [advancedTo, setAdvancedTo] = useState('');
  const advance = useCallback(
    (next: string) => {
      setAdvancedTo(next);
      setAddress({ conversation: next });
    },
    [setAddress],
  );
  const follow = useCallback(
    (step: ConversationStep) => {
      if (step === 'resolve') setResolved({ id });
      if (TABS_LEFT_AFTER_STEP[step]?.includes(tab)) setAddress({ tab: 'mine', search: '', filters: {} });
    },
    [id, tab, setAddress],
  );

  return (
    <>
      <WaitingCountTitle reader={reader} />
      <ChatPanes
        hasOpen={id !== ''}
        aboveDetail={isNarrow && id !== '' && <ConnectionBar unsent={outgoing.length} />}
        list={
          <ConversationListPane
            address={address}
            onChange={setAddress}
            typists={typists}
            viewers={viewers}
            resolved={resolved}
            onAdvance={advance}
            connection={<ConnectionChip unsent={outgoing.length} />}
            onShowKeys={showKeys}
            onBegin={mayBegin ? begin : undefined}
          />
        }
        detail={
          <ConversationLoader id={id} onBack={back}>
            {(conversation) => (
              <>
                <LazyBoundary>
                  <ConversationView
                    key={conversation.id}
                    conversation={conversation}
                    typist={typists.get(conversation.id)}
                    viewers={viewers.get(conversation.id)}
                    goal={address.message}
                    takesFocus={advancedTo === conversation.id}
                    onLeaveGoal={leaveGoal}
                    onGoTo={goTo}
                    onBack={back}
                    isCustomerShown={isWide ? isPaneShown : undefined}
                    onShowCustomer={toggleCustomer}
                    onStepTaken={follow}
                    onSell={maySell ? sell : undefined}
                  />
                </LazyBoundary>
                {selling === conversation.id &&
                  renderCreateSale?.({ conversation, onClose: () => setSelling('') })}
                {address.view === 'customer' && !isWide && (
                  <LazyBoundary>
                    <CustomerDrawer
                      conversation={conversation}
                      onTask={take}
                      onBegin={writeTo}
                      onClose={() => setAddress({ view: '' })}
                    />
                  </LazyBoundary>
                )}
                {task?.id === conversation.id && (
                  <LazyBoundary>
                    <CustomerDialogs
                      task={task.name}
                      customer={conversation.customer}
                      onClose={() => setTask(undefined)}
                    />
                  </LazyBoundary>
                )}
              </>
            )}
          </ConversationLoader>
        }
        customer={
          isWide &&
          isPaneShown &&
          id !== '' && (
            <LazyBoundary>
              <CustomerPane id={id} onTask={take} onBegin={writeTo} />
            </LazyBoundary>
          )
        }
      />
      {mayBegin && address.begin !== '' && (
        <LazyBoundary>
          <BeginDrawer
            key={address.begin}
            customer_id={address.begin === 'new' ? null : address.begin}
            onBegun={({ id: begun }) =>
              setAddress({ begin: '', conversation: begun, tab: 'mine', search: '', filters: {} })
            }
            onOpen={(existing) => setAddress({ begin: '', conversation: existing })}
            onClose={() => setAddress({ begin: '' })}
          />
        </LazyBoundary>
      )}
      {hasKeys && (
        <LazyBoundary>
          <ShortcutsDialog onClose={() => setKeys(false)} />
        </LazyBoundary>
      )}
    </>
  );
}
