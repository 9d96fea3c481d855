import { useEffect, useState } from 'react';

/**
 * The current moment in steps of `step` milliseconds, rounded up. Stands still while the page is hidden and catches up
 * when it is shown again.
 */
export function useNow(step: number): Date {
  const [now, setNow] = useState(() => nextStep(step));
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === 'visible') setNow(nextStep(step));
    };
    const timer = setInterval(tick, step);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [step]);
  return new Date(now);
}

const nextStep = (step: number) => Math.ceil(Date.now() / step) * step;
