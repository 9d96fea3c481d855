import type { Message } from '@relaydesk/contracts/message';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findFirstNewMessage } from './new-messages';

/**
 * The sequence number of the message below the line "New" (0: none): the first unread one when the
 * conversation was opened, or the first one received while the page was hidden.
 */
export function useUnreadMarker(messages: readonly Message[], unread: number): number {
  const [line, setLine] = useState(() => findFirstNewMessage(messages, unread));
  const leftAt = useRef<number>(undefined);

  const change = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') {
      leftAt.current = messages.at(-1)?.seq ?? 0;
      return;
    }
    const since = leftAt.current;
    leftAt.current = undefined;
    if (since !== undefined) setLine((known) => messages.find(isNewSince(since))?.seq ?? known);
  });
  useEffect(() => {
    const onChange = () => change();
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  return line;
}

const isNewSince = (seq: number) => (message: Message) => message.author === 'customer' && message.seq > seq;
