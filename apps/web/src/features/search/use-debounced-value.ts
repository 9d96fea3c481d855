import { useEffect, useState } from 'react';

/** Milliseconds without a change. */
const DEBOUNCE_MS = 150;

/** The value after it has not changed for a moment. */
export function useDebouncedValue(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
