import { useEffect, useState } from 'react';

/** The current time in milliseconds, updated every `pace` milliseconds. */
export function useNow(pace: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pace);
    return () => clearInterval(timer);
  }, [pace]);
  return now;
}
