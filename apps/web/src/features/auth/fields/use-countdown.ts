import { useEffect, useReducer } from 'react';

/** Whole seconds until a moment (milliseconds since 1970), counted down; 0 when it is over or there is none. */
export function useCountdown(until: number | undefined): number {
  const [, lookAgain] = useReducer((turn: number) => turn + 1, 0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => {
      lookAgain();
      if (Date.now() >= until) clearInterval(timer);
    }, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  // Asked while rendering: a moment that was kept from before would count seconds that have passed.
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}
