import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { registerStepUpPrompt } from '../../api/http/step-up';

const StepUpDialog = lazy(async () => ({ default: (await import('./StepUpDialog')).StepUpDialog }));

/** Shows the dialog while a refused call waits for the user's proof. */
export function StepUpHost() {
  const [isAsked, setAsked] = useState(false);
  const answer = useRef<(isProved: boolean) => void>(() => undefined);
  useEffect(() => {
    const stop = registerStepUpPrompt(
      () =>
        new Promise((resolve) => {
          answer.current = resolve;
          setAsked(true);
        }),
    );
    return () => {
      stop();
      answer.current(false); // unmounted: resolve as declined
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
