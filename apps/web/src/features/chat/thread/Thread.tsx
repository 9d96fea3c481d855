import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ConversationDetail } from '@relaydesk/contracts/conversation';
import { useMemo } from 'react';
import type { ConversationStep } from '../chat.api';
import { chatApi } from '../chat.api';
import { chatTexts } from '../chat.texts';
import { Composer } from '../composer/Composer';
import { allows, findLock } from '../composer/find-lock';
import { LockBanner } from '../composer/LockBanner';
import { useDrafts } from '../composer/use-drafts';
import { useReader } from '../live/current-reader';
import type { OutgoingMessage } from '../outbox/create-outbox';
import { newMessageId } from '../outbox/new-message-id';
import { useOutbox } from '../outbox/use-outbox';
import { LINE } from '../paint';
import { allowedSteps, isLost } from './allowed-steps';
import { HandOverCard } from './HandOverCard';
import { isAnswered } from './is-answered';
import { ThreadActions } from './ThreadActions';
import { ThreadBody } from './ThreadBody';
import { ThreadHeader } from './ThreadHeader';
import { useMarkSeen } from './use-mark-seen';
import { useStep } from './use-step';

interface ThreadProps {
  conversation: ConversationDetail;
  typist: string | undefined;
  onBack: () => void;
  onShowCustomer: () => void;
  onStepTaken: (step: ConversationStep) => void;
  onSell?: () => void;
}

/** One conversation: what the bot found out, what was said, and where it is answered. Mount anew for another one. */
export function Thread({ conversation, typist, onBack, onShowCustomer, onStepTaken, onSell }: ThreadProps) {
  const { id, hand_over, status } = conversation;
  const reader = useReader();
  const { user_id, role } = reader;
  const thread = chatApi.useGetThreadQuery(id);
  const drafts = useDrafts(user_id, id);
  const { outbox, outgoing } = useOutbox(user_id);
  const { take, running, lost } = useStep(id);
  useMarkSeen(conversation, allows(role, 'conversations.reply'));

  const hasRoom = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const lock = findLock(conversation, reader);
  const isOver = isLost(conversation, reader);
  const steps = allowedSteps(conversation, reader);
  const messages = thread.data?.messages;
  const onItsWay = useMemo(() => {
    const arrived = new Set(messages?.map((message) => message.id));
    return outgoing.filter((message) => message.conversation_id === id && !arrived.has(message.id));
  }, [outgoing, messages, id]);

  const step = async (next: ConversationStep) => {
    if (await take(next)) onStepTaken(next);
  };
  const takeBack = ({ id: message_id, kind, text }: OutgoingMessage) => {
    drafts.addText(kind, text);
    outbox.remove(message_id);
  };

  return (
    <Stack sx={{ height: '100%', minHeight: 0, minWidth: 0 }}>
      <ThreadHeader
        conversation={conversation}
        user_id={user_id}
        onBack={onBack}
        onShowCustomer={onShowCustomer}
        actions={
          <ThreadActions steps={steps} running={running} onStep={step} onSell={isOver ? undefined : onSell} />
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
        customer_name={conversation.customer_name}
        query={thread}
        outgoing={onItsWay}
        outbox={outbox}
        user_id={user_id}
        onTakeBack={takeBack}
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
          drafts={drafts}
          lock={lock}
          mayNote={!isOver && allows(role, 'conversations.note')}
          onSend={(kind, text) =>
            void outbox.add({
              id: newMessageId(),
              conversation_id: id,
              kind,
              text,
              created_at: new Date().toISOString(),
            })
          }
        />
      </Box>
    </Stack>
  );
}
