import { useEffect, useState } from 'react';
import { findReach, type Limits, type Reach } from './reply-availability';

/** Milliseconds between two looks at the clock. */
const PACE = 5000;

/** How far we reach a customer now; the same object until that changes, or the minutes that are left. */
export function useReach({ reply_until, unreachable }: Limits): Reach {
  const read = () => findReach({ reply_until, unreachable }, Date.now());
  const [known, setKnown] = useState(read);
  const reach = isSame(known, read()) ? known : read();
  if (reach !== known) setKnown(reach);

  useEffect(() => {
    if (reply_until === null) return;
    const timer = setInterval(() => {
      const next = findReach({ reply_until, unreachable }, Date.now());
      setKnown((before) => (isSame(before, next) ? before : next));
    }, PACE);
    return () => clearInterval(timer);
  }, [reply_until, unreachable]);

  return reach;
}

const isSame = (one: Reach, other: Reach) => JSON.stringify(one) === JSON.stringify(other);
