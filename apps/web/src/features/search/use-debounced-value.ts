import { useEffect, useState } from 'react';

/** Milliseconds of silence after which somebody has typed what they meant. */
const PAUSE = 150;

/** The value when it has not changed for a moment. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
