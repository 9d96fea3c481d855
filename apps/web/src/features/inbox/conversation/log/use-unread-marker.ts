import type { Message } from '@relaydesk/contracts/message';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findFirstNewMessage } from './new-messages';

/**
 * Before which message the line "New" stands (its sequence number, 0: nowhere): the first of the `unread` ones when the
 * thread was opened, and the first that came in while the page was hidden when the reader comes back to it.
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
