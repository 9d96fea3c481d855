import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
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
import { isAnsweredSince } from './is-answered-since';
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
  onLeaveGoal: () => void;
  onGoTo: (seq: number) => void;
  onBack: () => void;
  onShowCustomer: () => void;
  onStepTaken: (step: ConversationStep) => void;
  onSell?: () => void;
}

/** A conversation: hand-over summary, messages and composer. Remount for another one. */
export function ConversationView(props: ConversationViewProps) {
  const { conversation, typist, viewers, goal, onLeaveGoal, onGoTo } = props;
  const { onBack, onShowCustomer, onStepTaken, onSell } = props;
  const standing = useConversationState(conversation);
  const { id, hand_over, status, customer_name } = standing;
  const reader = useInboxUser();
  const { user_id } = reader;
  const lock = getReplyLock(standing, reader);
  const { query, passage, latest: messages } = useMessageWindow(id, goal);
  const [unread] = useState(conversation.unread_count); // it is marked as seen shortly after
  const mayWrite = hasPermission(reader, 'conversations.note'); // includes every user who may reply
  const drafts = useConversationDraft(user_id, id, mayWrite);
  const enclosures = useComposerAttachments(user_id, id);
  const sending = useSendMessage({ user_id, conversation_id: id, messages, drafts, enclosures });
  const { take, running, lost } = useConversationStep(id, standing.version, lock);
  useMarkSeen(conversation, hasPermission(reader, 'conversations.reply'));

  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
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
      if (await take(next)) onStepTaken(next);
    },
    [take, onStepTaken],
  );
  const onResolved = useCallback(() => onStepTaken('resolve'), [onStepTaken]);
  useResolvedWithoutFocus(status, onResolved);
  const { addText } = drafts;
  const takeSuggestion = useCallback((suggestion: string) => addText('text', suggestion), [addText]);

  return (
    <div className="rd-thread">
      {STYLES}
      <ConversationHeader
        conversation={standing}
        user_id={user_id}
        viewers={viewers}
        steps={steps}
        running={running}
        onStep={step}
        onSell={isOver ? undefined : onSell}
        onResolved={onResolved}
        onBack={onBack}
        onShowCustomer={onShowCustomer}
      />
      {hand_over && messages && (status === 'waiting' || status === 'open') && (
        <HandOverSummaryCard
          packet={hand_over}
          isNeeded={hasRoom && !isAnsweredSince(messages, hand_over.handed_over_at)}
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
          onSend={sending.send}
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
    </div>
  );
}

/**
 * Sent and resolved with one key: the response disables the focused text box, which would lose the focus. A
 * dialog that asks for the reason reports its closing itself.
 */
function useResolvedWithoutFocus(status: ConversationDetail['status'], onResolved: () => void): void {
  const before = useRef(status);
  useEffect(() => {
    const hasBecome = status === 'resolved' && before.current !== status;
    before.current = status;
    if (hasBecome && document.activeElement === document.body) onResolved();
  }, [status, onResolved]);
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
