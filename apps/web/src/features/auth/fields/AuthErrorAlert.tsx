import { authTexts } from '../texts/auth.texts';
import { useCountdown } from './use-countdown';

export interface AuthFormError {
  text: string;
  /** When another try may succeed: milliseconds since 1970. Until then the seconds are counted down. */
  until?: number;
}

/** What went wrong with the whole form, in words; an empty live region when all is well. */
export function AuthErrorAlert({ problem }: { problem: AuthFormError | undefined }) {
  const seconds = useCountdown(problem?.until);
  const isOver = problem?.until !== undefined && seconds === 0;
  return (
    <div role="alert">
      {problem && !isOver && (
        <div className="form-problem">
          {/* As a timer, so that not every second of it is read out. */}
          {problem.until ? (
            <span role="timer">{authTexts.signIn.tooManyRequests(seconds)}</span>
          ) : (
            problem.text
          )}
        </div>
      )}
    </div>
  );
}
