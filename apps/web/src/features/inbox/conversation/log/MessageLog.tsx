import type { Message } from '@relaydesk/contracts/message';
import { useRef, useState } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { visuallyHidden } from '../../../../ui/elements/visually-hidden';
import type { LoadedMessages, MessageWindowArgs } from '../../data/chat.api';
import type { OutgoingMessage, UnsentMessage } from '../../data/send-queue/outgoing-message';
import type { SendQueue } from '../../data/send-queue/use-send-queue';
import type { MessageViewContext } from '../message/MessageBubble';
import { OutgoingBubble } from '../message/OutgoingBubble';
import { getChunkNumber } from './chunk-messages';
import { JumpToLatest } from './JumpToLatest';
import { LoadOlderMessages } from './LoadOlderMessages';
import { MessageChunk } from './MessageChunk';
import { countNewMessages } from './new-messages';
import { useFindQuotedMessage } from './use-find-quoted-message';
import { getDistanceFromEnd, useLogScroll } from './use-log-scroll';
import { useMessageChunks } from './use-message-chunks';
import { useMoreMessages } from './use-more-messages';
import { useUnreadMarker } from './use-unread-marker';

/** Pixels from the start or end of the loaded messages at which more are loaded. */
const AHEAD = 800;

export interface MessageLogProps {
  conversation_id: string;
  /** The shown messages: the loaded end, or a passage. */
  thread: LoadedMessages;
  passage: MessageWindowArgs | undefined;
  /** The loaded end. */
  latest: readonly Message[];
  /** The sequence number of the target message; 0 for none. */
  goal: number;
  onLeaveGoal: () => void;
  /** Opens another target message. */
  onGoTo: (seq: number) => void;
  /** Unread customer messages when the conversation was opened. */
  unread: number;
  /** How far the customer has read. */
  seen_seq: number;
  /** Queued messages of this conversation that are not stored yet. */
  outgoing: readonly UnsentMessage[];
  outbox: SendQueue;
  reading: Omit<MessageViewContext, 'onShowQuoted'>;
  onTakeBack: (message: OutgoingMessage) => void;
}

/**
 * The messages, oldest first; scrolling up loads older ones, and only those near the viewport are rendered.
 */
export function MessageLog(props: MessageLogProps) {
  const { conversation_id, thread, passage, latest, goal, onLeaveGoal, onGoTo } = props;
  const { unread, seen_seq, outbox, reading, onTakeBack } = props;
  const { messages, has_older } = thread;
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { older, newer } = useMoreMessages({ id: conversation_id, passage });
  const new_seq = useUnreadMarker(latest, unread);
  const chunks = useMessageChunks(messages);
  const hasNewer = passage !== undefined;
  const outgoing = hasNewer ? NONE : props.outgoing;
  const { drawn, above, below, isAtEnd, toEnd, toGoal, onScroll } = useLogScroll({
    scroller,
    list,
    chunks,
    last: props.outgoing.at(-1)?.id ?? String(latest.at(-1)?.seq ?? 0),
    isOwnLast: props.outgoing.length > 0,
    goal,
    hasNewer,
    onLeave: onLeaveGoal,
  });
  const showQuoted = useFindQuotedMessage({ id: conversation_id, passage }, (seq) => {
    scroller.current?.focus({ preventScroll: true }); // the pressed element may be unmounted soon
    if (seq === goal) toGoal();
    else onGoTo(seq);
  });
  const missed = useNewMessageCount(latest, isAtEnd, reading.user_id);

  const handleScroll = () => {
    onScroll();
    const element = scroller.current;
    if (!element) return;
    if (element.scrollTop < AHEAD && has_older && older.state === 'idle') void older.load();
    if (hasNewer && getDistanceFromEnd(element) < AHEAD && newer.state === 'idle') void newer.load();
  };

  return (
    <div className="rd-log">
      <div
        ref={scroller}
        role="log"
        aria-label={t('inbox.conversation.messages')}
        aria-busy={older.state === 'loading' || newer.state === 'loading'}
        aria-live={isAtEnd ? 'polite' : 'off'} // scrolling renders old messages, which must not be announced
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard (WCAG 2.1.1)
        tabIndex={0}
        onScroll={handleScroll}
        className="rd-log-scroller"
      >
        <LoadOlderMessages hasOlder={has_older} state={older.state} onLoad={older.load} />
        <div ref={list}>
          <div className="rd-space" style={{ height: above }} />
          {drawn.map((chunk) => (
            <MessageChunk
              key={chunk.number}
              chunk={chunk}
              seen_seq={Math.min(seen_seq, chunk.messages.at(-1)?.seq ?? 0)} // the same for all messages read as a whole
              new_seq={getChunkNumber(new_seq) === chunk.number ? new_seq : 0}
              found_seq={getChunkNumber(goal) === chunk.number ? goal : 0}
              {...reading}
              onShowQuoted={showQuoted}
            />
          ))}
          <div className="rd-space" style={{ height: below }} />
        </div>
        {newer.state === 'failed' && (
          <p className="rd-event" role="alert">
            {t('inbox.conversation.newerFailed')}{' '}
            <button type="button" className="rd-link" onClick={() => void newer.load()}>
              {t('inbox.chat.retry')}
            </button>
          </p>
        )}
        {outgoing.map((message) => (
          <OutgoingBubble
            key={message.id}
            message={message}
            onRetry={() => void outbox.retry(message.id)}
            onTakeBack={() => onTakeBack(message)}
          />
        ))}
      </div>
      <span role="status" style={visuallyHidden}>
        {missed > 0 && t('inbox.conversation.newMessages', { count: missed })}
      </span>
      {!isAtEnd && (
        <JumpToLatest
          label={
            missed > 0
              ? t('inbox.conversation.newMessages', { count: missed })
              : t('inbox.conversation.toLatest')
          }
          onJump={toEnd}
        />
      )}
    </div>
  );
}

const NONE: readonly UnsentMessage[] = []; // queued messages come after the end, which is not loaded here

/** Messages received since the user scrolled away from the end. */
function useNewMessageCount(messages: readonly Message[], isAtEnd: boolean, user_id: string): number {
  const last_seq = messages.at(-1)?.seq ?? 0;
  const [leftAt, setLeftAt] = useState(last_seq);
  if (isAtEnd && leftAt !== last_seq) setLeftAt(last_seq);
  return isAtEnd ? 0 : countNewMessages(messages, leftAt, user_id);
}
