import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useRef, useState } from 'react';
import { touchable } from '../../../ui/touchable';
import { visuallyHidden } from '../../../ui/visually-hidden';
import type { LoadedThread } from '../chat.api';
import { chatTexts } from '../chat.texts';
import type { Outbox, OutgoingMessage } from '../outbox/create-outbox';
import { countNew } from './find-first-new';
import { logStyles } from './log-styles';
import type { Reading } from './MessageBubble';
import { MessageChunk } from './MessageChunk';
import { OlderMessages } from './OlderMessages';
import { OutgoingBubble } from './OutgoingBubble';
import { useChunks } from './use-chunks';
import { useLogScroll } from './use-log-scroll';
import { useNewLine } from './use-new-line';
import { useOlderMessages } from './use-older-messages';

/** Pixels from the beginning at which older messages are asked for. */
const AHEAD = 800;
const STYLES = <GlobalStyles styles={logStyles} />;

export interface MessageLogProps {
  conversation_id: string;
  thread: LoadedThread;
  /** Of the customer's messages, how many nobody had seen when the thread was opened. */
  unread: number;
  /** Up to where the customer has read. */
  seen_seq: number;
  /** What is on its way in this conversation and not in the thread. */
  outgoing: readonly OutgoingMessage[];
  outbox: Outbox;
  reading: Reading;
  onTakeBack: (message: OutgoingMessage) => void;
}

/** What was said, oldest first; older messages come in while scrolling up, and only what is near the view is drawn. */
export function MessageLog(props: MessageLogProps) {
  const { conversation_id, thread, unread, seen_seq, outgoing, outbox, reading, onTakeBack } = props;
  const { messages, has_older } = thread;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const older = useOlderMessages(conversation_id);
  const new_seq = useNewLine(messages, unread);
  const chunks = useChunks(messages);
  const last_seq = messages.at(-1)?.seq ?? 0;
  const { drawn, above, below, isAtEnd, toEnd, onScroll } = useLogScroll({
    scroller,
    list,
    chunks,
    last: outgoing.at(-1)?.id ?? String(last_seq),
    isOwnLast: outgoing.length > 0,
  });
  const missed = useMissed(messages, isAtEnd, reading.user_id);

  const handleScroll = () => {
    onScroll();
    const isNearStart = (scroller.current?.scrollTop ?? Number.POSITIVE_INFINITY) < AHEAD;
    if (isNearStart && has_older && older.state === 'idle') void older.load();
  };

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex' }}>
      {STYLES}
      <Box
        ref={scroller}
        role="log"
        aria-label={chatTexts.messages}
        aria-busy={older.state === 'loading'}
        aria-live={isAtEnd ? 'polite' : 'off'} // scrolling draws what was said long ago: that is no news
        tabIndex={0} // a scrolling area must be reachable by keyboard (WCAG 2.1.1)
        onScroll={handleScroll}
        sx={{
          position: 'relative',
          flex: 1,
          overflowY: 'auto',
          contain: 'strict', // what comes in here is laid out without the rest of the page
          overflowAnchor: 'none', // useLogScroll does it, in every browser alike
          paddingInline: { xs: 1.5, sm: 2.5 },
          paddingBlock: 2,
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        <OlderMessages hasOlder={has_older} state={older.state} onLoad={older.load} />
        <div ref={list}>
          <div className="rd-space" style={{ height: above }} />
          {drawn.map((chunk) => (
            <MessageChunk
              key={chunk.number}
              chunk={chunk}
              seen_seq={Math.min(seen_seq, chunk.messages.at(-1)?.seq ?? 0)} // the same for all that is read whole
              new_seq={chunk.messages.some(({ seq }) => seq === new_seq) ? new_seq : 0}
              {...reading}
            />
          ))}
          <div className="rd-space" style={{ height: below }} />
        </div>
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.id}
            message={message}
            onRetry={() => void outbox.retry(message.id)}
            onTakeBack={() => onTakeBack(message)}
          />
        ))}
      </Box>
      <span role="status" style={visuallyHidden}>
        {missed > 0 && chatTexts.newMessages(missed)}
      </span>
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
            ...touchable,
          }}
        >
          {missed > 0 ? chatTexts.newMessages(missed) : chatTexts.toLatest}
        </Button>
      )}
    </Box>
  );
}

/** How many have come in since the reader left the end. */
function useMissed(messages: LoadedThread['messages'], isAtEnd: boolean, user_id: string): number {
  const last_seq = messages.at(-1)?.seq ?? 0;
  const [leftAt, setLeftAt] = useState(last_seq);
  if (isAtEnd && leftAt !== last_seq) setLeftAt(last_seq);
  return isAtEnd ? 0 : countNew(messages, leftAt, user_id);
}
