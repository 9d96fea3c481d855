import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { onProofRequired } from '../../api/http/step-up';

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog')).StepUpDialog }));

/** Shows the dialog while a refused call waits for the user's proof. */
export function StepUp() {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(() => undefined);
  useEffect(() => {
    const stop = onProofRequired(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAsked(true);
        }),
    );
    return () => {
      stop();
      answer.current(false); // nobody is there any more to answer
    };
  }, []);
  if (!isAsked) return null;
  return (
    <Suspense>
      <StepUpDialog
        onAnswer={(isProved) => {
          setAsked(false);
          answer.current(isProved);
        }}
      />
    </Suspense>
  );
}
