import { useEffect, useState } from 'react';

/** The time in milliseconds, renewed every `pace` milliseconds. */
export function useNow(pace: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pace);
    return () => clearInterval(timer);
  }, [pace]);
  return now;
}
