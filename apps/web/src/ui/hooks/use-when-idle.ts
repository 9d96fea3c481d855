import { useEffect, useState } from 'react';
import { whenIdle } from '../../lib/when-idle';

/**
 * false until the browser is idle for the first time after `isReady`: for content that may render after the
 * rest. Several run one after the other, so that a click can interrupt between them.
 */
export function useWhenIdle(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    lastTurn = lastTurn.then(() => (isGone ? undefined : whenIdle().then(() => setIsIdle(true))));
    return () => {
      isGone = true; // unmounted components are skipped
    };
  }, [isReady]);
  return isIdle;
}

let lastTurn: Promise<unknown> = Promise.resolve();
