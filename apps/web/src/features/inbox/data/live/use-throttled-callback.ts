import { useCallback, useEffect, useRef } from 'react';

/**
 * Calls `work` immediately, then at most once per `pause` milliseconds, and always once after the last call.
 */
export function useThrottledCallback(work: () => void, pause: number): () => void {
  const latest = useRef(work);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isAskedAgain = useRef(false);

  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(() => {
    if (timer.current !== undefined) {
      isAskedAgain.current = true;
      return;
    }
    const run = () => {
      isAskedAgain.current = false;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        if (isAskedAgain.current) run();
      }, pause);
      latest.current();
    };
    run();
  }, [pause]);
}
