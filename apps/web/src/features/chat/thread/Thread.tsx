import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { useMemo, useState } from 'react';
import { allowedActions } from '../actions/allowed-actions';
import { allowedSteps, isLost } from '../actions/allowed-steps';
import { ThreadActions } from '../actions/ThreadActions';
import { ThreadHeader } from '../actions/ThreadHeader';
import { useStep } from '../actions/use-step';
import type { ConversationStep } from '../chat.api';
import { chatApi } from '../chat.api';
import { chatTexts } from '../chat.texts';
import { Composer } from '../composer/Composer';
import { allows, findLock } from '../composer/find-lock';
import { LockBanner } from '../composer/LockBanner';
import { useDrafts } from '../composer/use-drafts';
import { useEnclosed } from '../composer/use-enclosed';
import { useReader } from '../live/current-reader';
import { useSending } from '../outbox/use-sending';
import { LINE } from '../paint';
import { HandOverCard } from './HandOverCard';
import { isAnswered } from './is-answered';
import { ThreadBody } from './ThreadBody';
import { useMarkSeen } from './use-mark-seen';

interface ThreadProps {
  conversation: ConversationDetail;
  typist: string | undefined;
  /** Which colleagues look at it as well. */
  viewers: readonly string[] | undefined;
  onBack: () => void;
  onShowCustomer: () => void;
  onStepTaken: (step: ConversationStep) => void;
  onSell?: () => void;
}

/** One conversation: what the bot found out, what was said, and where it is answered. Mount anew for another one. */
export function Thread(props: ThreadProps) {
  const { conversation, typist, viewers, onBack, onShowCustomer, onStepTaken, onSell } = props;
  const { id, hand_over, status, customer_name } = conversation;
  const reader = useReader();
  const { user_id, role } = reader;
  const thread = chatApi.useGetThreadQuery(id);
  const messages = thread.data?.messages;
  const [unread] = useState(conversation.unread_count); // it is marked as seen in a moment
  const drafts = useDrafts(user_id, id);
  const enclosures = useEnclosed(user_id, id);
  const sending = useSending({ user_id, conversation_id: id, messages, drafts, enclosures });
  const { take, running, lost } = useStep(id);
  useMarkSeen(conversation, allows(role, 'conversations.reply'));

  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const lock = findLock(conversation, reader);
  const isOver = isLost(conversation, reader);
  const steps = allowedSteps(conversation, reader);
  const sendAgain = lock === undefined ? sending.sendAgain : undefined;
  const reading = useMemo(() => ({ user_id, customer_name, sendAgain }), [user_id, customer_name, sendAgain]);

  const step = async (next: ConversationStep) => {
    if (await take(next)) onStepTaken(next);
  };

  return (
    <Stack sx={{ height: '100%', minHeight: 0, minWidth: 0 }}>
      <ThreadHeader
        conversation={conversation}
        user_id={user_id}
        viewers={viewers}
        onBack={onBack}
        onShowCustomer={onShowCustomer}
        actions={
          <ThreadActions
            conversation={conversation}
            steps={steps}
            running={running}
            onStep={step}
            onSell={isOver ? undefined : onSell}
            onLeave={onBack}
          />
        }
      />
      {hand_over && messages && (status === 'waiting' || status === 'open') && (
        <HandOverCard
          packet={hand_over}
          isNeeded={hasRoom && !isAnswered(messages, hand_over.handed_over_at)}
          onUse={lock === 'role' || isOver ? undefined : (suggestion) => drafts.addText('text', suggestion)}
        />
      )}
      <ThreadBody
        conversation_id={id}
        query={thread}
        unread={unread}
        seen_seq={conversation.customer_seen_seq}
        outgoing={sending.onItsWay}
        outbox={sending.outbox}
        reading={reading}
        onTakeBack={sending.takeBack}
      />
      <Typography
        variant="caption"
        role="status"
        sx={{ minHeight: 20, paddingInline: 2, color: 'text.secondary', flexShrink: 0 }}
      >
        {typist && chatTexts.typing(typist)}
      </Typography>
      <Box sx={{ borderBlockStart: LINE, flexShrink: 0 }}>
        {lock && lock !== 'role' && (
          <LockBanner
            lock={lock}
            lost={lost}
            conversation={conversation}
            steps={steps}
            running={running}
            onStep={step}
          />
        )}
        <Composer
          conversation_id={id}
          customer={conversation.customer}
          maxReplyLength={conversation.max_reply_length}
          drafts={drafts}
          enclosures={enclosures}
          lock={lock}
          mayNote={!isOver && allows(role, 'conversations.note')}
          mayResolve={steps.has('resolve')}
          maySnooze={allowedActions(conversation, reader).has('snooze')}
          onSend={sending.send}
        />
      </Box>
    </Stack>
  );
}
