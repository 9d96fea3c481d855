import { useEffect, useState } from 'react';
import { getReplyAvailability, type ReplyAvailability, type ReplyLimits } from './reply-availability';

/** Milliseconds between updates. */
const PACE = 5000;

/** The current reply availability; the same object until it or the remaining minutes change. */
export function useReplyAvailability({ reply_until, unreachable }: ReplyLimits): ReplyAvailability {
  const read = () => getReplyAvailability({ reply_until, unreachable }, Date.now());
  const [known, setKnown] = useState(read);
  const reach = isSameAvailability(known, read()) ? known : read();
  if (reach !== known) setKnown(reach);

  useEffect(() => {
    if (reply_until === null) return;
    const timer = setInterval(() => {
      const next = getReplyAvailability({ reply_until, unreachable }, Date.now());
      setKnown((before) => (isSameAvailability(before, next) ? before : next));
    }, PACE);
    return () => clearInterval(timer);
  }, [reply_until, unreachable]);

  return reach;
}

const isSameAvailability = (one: ReplyAvailability, other: ReplyAvailability) =>
  JSON.stringify(one) === JSON.stringify(other);
