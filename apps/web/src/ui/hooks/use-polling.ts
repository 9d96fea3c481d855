import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `refresh` every `step` milliseconds while the page is visible, and immediately when it becomes
 * visible again.
 */
export function usePolling(step: number, refresh: () => void): void {
  const call = useEffectEvent(refresh);
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') call();
    };
    const timer = setInterval(tick, step);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [step]);
}
