import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMemo, useRef } from 'react';
import type { LoadedThread } from '../chat.api';
import { chatTexts } from '../chat.texts';
import type { Outbox, OutgoingMessage } from '../outbox/create-outbox';
import { DaySeparator } from './DaySeparator';
import { groupByDay } from './group-by-day';
import { MessageBubble } from './MessageBubble';
import { OutgoingBubble } from './OutgoingBubble';
import { useOlderMessages } from './use-older-messages';
import { useStickToEnd } from './use-stick-to-end';

/** Pixels from the beginning at which older messages are asked for. */
const AHEAD = 300;

interface MessageLogProps {
  conversation_id: string;
  customer_name: string;
  thread: LoadedThread;
  /** What is on its way in this conversation and not in the thread. */
  outgoing: readonly OutgoingMessage[];
  outbox: Outbox;
  user_id: string;
  onTakeBack: (message: OutgoingMessage) => void;
}

/** What was said, oldest first; older messages come in while scrolling up. */
export function MessageLog(props: MessageLogProps) {
  const { conversation_id, customer_name, thread, outgoing, outbox, user_id, onTakeBack } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const older = useOlderMessages(conversation_id);
  const days = useMemo(() => groupByDay(thread.messages), [thread.messages]);
  const last = outgoing.at(-1) ?? thread.messages.at(-1);
  const { isAtEnd, missed, toEnd, onScroll } = useStickToEnd(scroller, content, {
    first: thread.messages[0]?.id ?? '',
    last: last?.id ?? '',
    isOwnLast: outgoing.length > 0,
  });

  const handleScroll = () => {
    onScroll();
    const isNearStart = (scroller.current?.scrollTop ?? Number.POSITIVE_INFINITY) < AHEAD;
    if (isNearStart && thread.has_older && older.state === 'idle') void older.load();
  };

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      <Box
        ref={scroller}
        role="log"
        aria-label={chatTexts.messages}
        aria-busy={older.state === 'loading'}
        tabIndex={0} // a scrolling area must be reachable by keyboard (WCAG 2.1.1)
        onScroll={handleScroll}
        sx={{
          flex: 1,
          overflowY: 'auto',
          overflowAnchor: 'none', // useStickToEnd does it, in every browser alike
          paddingInline: { xs: 1.5, sm: 2.5 },
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <Box ref={content} sx={{ paddingBlock: 2 }}>
          <Box sx={{ textAlign: 'center', color: 'text.secondary' }}>
            {thread.has_older ? (
              <Button size="small" onClick={older.load} disabled={older.state === 'loading'}>
                {older.state === 'loading' ? chatTexts.loadingOlder : chatTexts.loadOlder}
              </Button>
            ) : (
              <Typography variant="caption">{chatTexts.start}</Typography>
            )}
            {older.state === 'failed' && (
              <Typography variant="caption" component="p" role="alert" sx={{ color: 'error.main' }}>
                {chatTexts.olderFailed}
              </Typography>
            )}
          </Box>
          {days.map(({ day, messages }) => (
            <div key={messages[0]?.id}>
              <DaySeparator day={day} />
              {messages.map((message) => (
                <MessageBubble
                  key={message.id}
                  message={message}
                  user_id={user_id}
                  customer_name={customer_name}
                />
              ))}
            </div>
          ))}
          {outgoing.map((message) => (
            <OutgoingBubble
              key={message.id}
              message={message}
              onRetry={() => void outbox.retry(message.id)}
              onTakeBack={() => onTakeBack(message)}
            />
          ))}
        </Box>
      </Box>
      {!isAtEnd && (
        <Button
          variant="contained"
          size="small"
          startIcon={<KeyboardArrowDown />}
          onClick={toEnd}
          sx={{
            position: 'absolute',
            insetBlockEnd: 12,
            insetInline: 0,
            marginInline: 'auto',
            width: 'max-content',
            borderRadius: 5,
          }}
        >
          {missed > 0 ? chatTexts.newMessages(missed) : chatTexts.toLatest}
        </Button>
      )}
    </Box>
  );
}
