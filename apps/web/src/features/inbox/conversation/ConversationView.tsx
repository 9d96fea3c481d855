import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import type { Message } from '@relaydesk/contracts/message';
import { lazy, memo, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Part } from '../../../ui/failures/LazyBoundary';
import { allowedActions } from '../data/actions/allowed-actions';
import { allowedSteps, isLost } from '../data/actions/allowed-steps';
import { ThreadHeader } from './header/ConversationHeader';
import { useStep } from '../data/actions/use-conversation-step';
import type { ConversationStep } from '../data/chat.api';
import { chatTexts } from '../texts/chat.texts';
import { Composer } from '../composer/Composer';
import { allows, findLock } from '../data/reply-lock';
import { LockBanner } from '../composer/LockBanner';
import { lockedHint } from '../composer/locked-hint';
import { useDrafts } from '../composer/drafts/use-conversation-draft';
import { useEnclosed } from '../composer/attachments/use-composer-attachments';
import { useReach } from '../composer/reply-window/use-reply-availability';
import { useReader } from '../data/inbox-user';
import type { OutgoingMessage } from '../data/send-queue/create-send-queue';
import { useSending } from '../data/send-queue/use-send-message';
import { type Begun, readBegun } from '../composer/templates/template-draft';
import { HandOverCard } from './HandOverSummaryCard';
import { isAnswered } from './is-answered-since';
import { logStyles } from './log-styles';
import { ThreadBody } from './MessageLogLoader';
import { useMarkSeen } from './use-mark-seen';
import { usePassage } from './use-message-window';
import { useStanding } from '../data/use-conversation-state';

const TemplatePicker = lazy(async () => ({
  default: (await import('../composer/templates/TemplatePicker')).TemplatePicker,
}));
const STYLES = <GlobalStyles styles={logStyles} />;
const NO_MESSAGES: readonly Message[] = [];
/** Which failed messages may go out once more, by how far we reach the customer. */
const RESENT = { open: 'all', closing: 'all', closed: 'templates', unreachable: undefined } as const;

interface ThreadProps {
  conversation: ConversationDetail;
  typist: string | undefined;
  /** Which colleagues look at it as well. */
  viewers: readonly string[] | undefined;
  /** The sequence number of the message that is looked for; 0 for none. */
  goal: number;
  onLeaveGoal: () => void;
  onGoTo: (seq: number) => void;
  onBack: () => void;
  onShowCustomer: () => void;
  onStepTaken: (step: ConversationStep) => void;
  onSell?: () => void;
}

/** One conversation: what the bot found out, what was said, and where it is answered. Mount anew for another one. */
export function Thread(props: ThreadProps) {
  const { conversation, typist, viewers, goal, onLeaveGoal, onGoTo } = props;
  const { onBack, onShowCustomer, onStepTaken, onSell } = props;
  const standing = useStanding(conversation);
  const { id, hand_over, status, customer_name } = standing;
  const reader = useReader();
  const { user_id } = reader;
  const lock = findLock(standing, reader);
  const { query, passage, latest: messages } = usePassage(id, goal);
  const [unread] = useState(conversation.unread_count); // it is marked as seen in a moment
  const mayWrite = allows(reader, 'conversations.note'); // whoever may reply may
  const drafts = useDrafts(user_id, id, mayWrite);
  const enclosures = useEnclosed(user_id, id);
  const sending = useSending({ user_id, conversation_id: id, messages, drafts, enclosures });
  const { take, running, lost } = useStep(id, standing.version, lock);
  useMarkSeen(conversation, allows(reader, 'conversations.reply'));

  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const reach = useReach(standing);
  const mayPick = lock === undefined && standing.has_templates && reach.state !== 'unreachable';
  const [picking, setPicking] = useState<{ begun: Begun | undefined }>();
  const pickTemplate = useCallback(() => setPicking({ begun: undefined }), []);
  const takeBack = (message: OutgoingMessage) => {
    const begun = readBegun(message);
    sending.takeBack(message);
    if (begun) setPicking({ begun });
  };
  const mail = messages?.findLast(({ author, content }) => author === 'customer' && content.mail)?.content
    .mail;
  const isOver = isLost(standing, reader);
  const steps = useMemo(() => allowedSteps(standing, reader), [standing, reader]);
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
  useResolvedUnderKeyboard(status, onResolved);
  const { addText } = drafts;
  const takeSuggestion = useCallback((suggestion: string) => addText('text', suggestion), [addText]);

  return (
    <div className="rd-thread">
      {STYLES}
      <ThreadHeader
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
        <HandOverCard
          packet={hand_over}
          isNeeded={hasRoom && !isAnswered(messages, hand_over.handed_over_at)}
          onUse={lock === 'role' || isOver ? undefined : takeSuggestion}
        />
      )}
      <ThreadBody
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
      <TypingLine typist={typist} />
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
          lockedHint={lockedHint(lock, standing, steps)}
          mayNote={!isOver && allows(reader, 'conversations.note')}
          mayResolve={steps.has('resolve')}
          maySnooze={allowedActions(standing, reader).has('snooze')}
          onSend={sending.send}
        />
      </div>
      {picking && (
        <Part>
          <TemplatePicker
            conversation_id={id}
            begun={picking.begun}
            onSend={sending.send}
            onClose={() => setPicking(undefined)}
          />
        </Part>
      )}
    </div>
  );
}

/**
 * Sent and resolved with one key: the text box that had the keyboard is disabled when the answer comes, and the
 * keyboard would be nowhere. A dialog that asks for the reason reports by itself when it has closed.
 */
function useResolvedUnderKeyboard(status: ConversationDetail['status'], onResolved: () => void): void {
  const before = useRef(status);
  useEffect(() => {
    const hasBecome = status === 'resolved' && before.current !== status;
    before.current = status;
    if (hasBecome && document.activeElement === document.body) onResolved();
  }, [status, onResolved]);
}

const TypingLine = memo(function TypingLine({ typist }: { typist: string | undefined }) {
  return (
    <Typography
      variant="caption"
      role="status"
      sx={{ minHeight: 20, paddingInline: 2, color: 'text.secondary', flexShrink: 0 }}
    >
      {typist && chatTexts.typing(typist)}
    </Typography>
  );
});
