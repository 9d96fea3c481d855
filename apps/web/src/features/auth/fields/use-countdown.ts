import { useEffect, useReducer } from 'react';

/** Countdown in whole seconds until a moment (milliseconds since 1970); 0 afterwards or without one. */
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
  // Read while rendering: a cached time would count seconds that have passed.
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000));
}
