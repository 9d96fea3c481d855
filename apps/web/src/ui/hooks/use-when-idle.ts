import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

/**
 * false until the browser is idle for the first time after `isReady`: for what may come after the rest is painted.
 * Several have their turn one after the other, so that no one keeps the next from being interrupted by a click.
 */
export function useWhenIdle(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    lastTurn = lastTurn.then(() => (isGone ? undefined : whenIdle().then(() => setIsIdle(true))));
    return () => {
      isGone = true; // who has left takes no turn
    };
  }, [isReady]);
  return isIdle;
}

let lastTurn: Promise<unknown> = Promise.resolve();
