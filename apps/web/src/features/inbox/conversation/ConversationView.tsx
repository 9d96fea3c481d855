import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import { lazy, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { LazyBoundary } from '../../../ui/failures/LazyBoundary';
import { useComposerAttachments } from '../composer/attachments/use-composer-attachments';
import { Composer } from '../composer/Composer';
import { useConversationDraft } from '../composer/drafts/use-conversation-draft';
import { LockBanner } from '../composer/LockBanner';
import { getLockedHint } from '../composer/locked-hint';
import { useReplyAvailability } from '../composer/reply-window/use-reply-availability';
import { type TemplateDraft, toTemplateDraft } from '../composer/templates/template-draft';
import { getAllowedActions } from '../data/actions/allowed-actions';
import { getAllowedSteps, hasLostAccess } from '../data/actions/allowed-steps';
import { useConversationStep } from '../data/actions/use-conversation-step';
import type { ConversationStep } from '../data/chat.api';
import { useInboxUser } from '../data/inbox-user';
import { getReplyLock, hasPermission } from '../data/reply-lock';
import type { OutgoingMessage } from '../data/send-queue/outgoing-message';
import { useSendMessage } from '../data/send-queue/use-send-message';
import { useConversationState } from '../data/use-conversation-state';
import { HandOverSummaryCard } from './HandOverSummaryCard';
import { ConversationHeader } from './header/ConversationHeader';
import { logStyles } from './log-styles';
import { MessageLogLoader } from './MessageLogLoader';
import { useMarkSeen } from './use-mark-seen';
import { useMessageWindow } from './use-message-window';

const TemplatePicker = lazy(async () => ({
  default: (await import('../composer/templates/TemplatePicker')).TemplatePicker,
}));
const STYLES = <GlobalStyles styles={logStyles} />;
const NO_MESSAGES: readonly Message[] = [];
/** Whether failed messages may be resent, by reply availability. */
const RESENT = { open: 'all', closing: 'all', closed: 'templates', unreachable: undefined } as const;

interface ConversationViewProps {
  conversation: ConversationDetail;
  typist: string | undefined;
  /** Colleagues who view it too. */
  viewers: readonly string[] | undefined;
  /** The sequence number of the target message; 0 for none. */
  goal: number;
  /** Whether it gets the focus when it opens. */
  takesFocus: boolean;
  onLeaveGoal: () => void;
  onGoTo: (seq: number) => void;
  onBack: () => void;
  /** Whether the customer is beside the messages; undefined: it opens over them. */
  isCustomerShown: boolean | undefined;
  onShowCustomer: () => void;
  onStepTaken: (step: ConversationStep) => void;
  onSell?: () => void;
}

/** A conversation: hand-over summary, messages and composer. Remount for another one. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, typist, viewers, goal, takesFocus, onLeaveGoal, onGoTo } = props;
  const { onBack, isCustomerShown, onShowCustomer, onStepTaken, onSell } = props;
  const standing = useConversationState(conversation);
  const { id, hand_over, status, customer_name } = standing;
  const reader = useInboxUser();
  const { user_id } = reader;
  const lockNow = getReplyLock(standing, reader);
  const { query, passage, latest: messages } = useMessageWindow(id, goal);
  const [unread] = useState(conversation.unread_count); // it is marked as seen shortly after
  const mayWrite = hasPermission(reader, 'conversations.note'); // includes every user who may reply
  const drafts = useConversationDraft(user_id, id, mayWrite);
  const enclosures = useComposerAttachments(user_id, id);
  const sending = useSendMessage({ user_id, conversation_id: id, messages, drafts, enclosures });
  const { take, running, lost } = useConversationStep(id, standing.version, lockNow);
  const [lockBeforeClaim, setLockBeforeClaim] = useState(lockNow);
  const lock = running === 'claim' ? lockBeforeClaim : lockNow; // the server refuses replies until it has answered
  useMarkSeen(conversation, hasPermission(reader, 'conversations.reply'));

  const reach = useReplyAvailability(standing);
  const mayPick = lock === undefined && standing.has_templates && reach.state !== 'unreachable';
  const [picking, setPicking] = useState<{ begun: TemplateDraft | undefined }>();
  const pickTemplate = useCallback(() => setPicking({ begun: undefined }), []);
  const takeBack = (message: OutgoingMessage) => {
    const begun = toTemplateDraft(message);
    sending.takeBack(message);
    if (begun) setPicking({ begun });
  };
  const mail = messages?.findLast(({ author, content }) => author === 'customer' && content.mail)?.content
    .mail;
  const isOver = hasLostAccess(standing, reader);
  const steps = useMemo(() => getAllowedSteps(standing, reader), [standing, reader]);
  const resends = lock === undefined ? RESENT[reach.state] : undefined;
  const isTheirs = lock === 'role' || lock === 'colleague';
  const decides = isTheirs ? undefined : (RESENT[reach.state] ?? ('none' as const));
  const reading = useMemo(
    () => ({ user_id, customer_name, resends, decides }),
    [user_id, customer_name, resends, decides],
  );

  const step = useCallback(
    async (next: ConversationStep) => {
      setLockBeforeClaim(lockNow);
      if (await take(next)) onStepTaken(next);
    },
    [take, lockNow, onStepTaken],
  );
  const onResolved = useCallback(() => onStepTaken('resolve'), [onStepTaken]);
  const expectResolved = useResolvedAfterSend(status, onResolved);
  const { addText } = drafts;
  const takeSuggestion = useCallback((suggestion: string) => addText('text', suggestion), [addText]);

  const view = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) view.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <section ref={view} aria-label={customer_name} tabIndex={-1} className="rd-thread">
      {STYLES}
      <ConversationHeader
        conversation={standing}
        user_id={user_id}
        viewers={viewers}
        steps={steps}
        running={running}
        isLost={lost !== undefined}
        onStep={step}
        onSell={isOver ? undefined : onSell}
        onResolved={onResolved}
        onBack={onBack}
        isCustomerShown={isCustomerShown}
        onShowCustomer={onShowCustomer}
      />
      {hand_over && messages && (status === 'waiting' || status === 'open') && (
        <HandOverSummaryCard
          packet={hand_over}
          onUse={lock === 'role' || isOver ? undefined : takeSuggestion}
        />
      )}
      <MessageLogLoader
        conversation_id={id}
        query={query}
        passage={passage}
        latest={messages ?? NO_MESSAGES}
        goal={goal}
        onLeaveGoal={onLeaveGoal}
        onGoTo={onGoTo}
        unread={unread}
        seen_seq={conversation.customer_seen_seq}
        outgoing={sending.onItsWay}
        outbox={sending.outbox}
        reading={reading}
        onTakeBack={takeBack}
      />
      <TypingIndicator typist={typist} />
      <div className="rd-answer">
        {lock && (lock !== 'role' || mayWrite) && (
          <LockBanner
            lock={lock}
            lost={lost}
            conversation={standing}
            steps={steps}
            running={running}
            onStep={step}
          />
        )}
        <Composer
          conversation_id={id}
          customer={standing.customer}
          channel={standing.channel}
          mail={mail}
          maxReplyLength={standing.max_reply_length}
          reach={reach}
          hasTemplates={standing.has_templates}
          onPickTemplate={mayPick ? pickTemplate : undefined}
          drafts={drafts}
          enclosures={enclosures}
          lock={lock}
          lockedHint={getLockedHint(lock, standing, steps)}
          mayNote={!isOver && hasPermission(reader, 'conversations.note')}
          mayResolve={steps.has('resolve')}
          maySnooze={getAllowedActions(standing, reader).has('snooze')}
          onSend={(message) => {
            if (message.afterwards?.step === 'resolve') expectResolved();
            sending.send(message);
          }}
        />
      </div>
      {picking && (
        <LazyBoundary>
          <TemplatePicker
            conversation_id={id}
            begun={picking.begun}
            onSend={sending.send}
            onClose={() => setPicking(undefined)}
          />
        </LazyBoundary>
      )}
    </section>
  );
}

/**
 * Reports once that the conversation was resolved by the message that asked for it. A dialog that asks for the reason
 * reports its closing itself, and what a colleague resolves stays open. Returns the call for such a message.
 */
function useResolvedAfterSend(status: ConversationDetail['status'], onResolved: () => void): () => void {
  const isExpected = useRef(false);
  useEffect(() => {
    if (status !== 'resolved' || !isExpected.current) return;
    isExpected.current = false;
    onResolved();
  }, [status, onResolved]);
  return useCallback(() => {
    isExpected.current = true;
  }, []);
}

const TypingIndicator = memo(function TypingLine({ typist }: { typist: string | undefined }) {
  return (
    <Typography
      variant="caption"
      role="status"
      sx={{ minHeight: 20, paddingInline: 2, color: 'text.secondary', flexShrink: 0 }}
    >
      {typist && t('inbox.chat.typing', { name: typist })}
    </Typography>
  );
});
