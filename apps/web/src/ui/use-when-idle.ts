import { useEffect, useState } from 'react';
import { whenIdle } from '../lib/when-idle';

/** false until the browser is idle for the first time after `isReady`: for what may come after the rest is painted. */
export function useWhenIdle(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (isReady) void whenIdle().then(() => setIsIdle(true));
  }, [isReady]);
  return isIdle;
}
