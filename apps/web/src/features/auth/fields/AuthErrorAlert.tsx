import { t } from '../../../lib/locale/i18n';
import { useCountdown } from './use-countdown';

export interface AuthFormError {
  text: string;
  /** When the next attempt may succeed: milliseconds since 1970. Shows a countdown until then. */
  until?: number;
}

/** The error of the whole form; an empty live region without one. */
export function AuthErrorAlert({ problem }: { problem: AuthFormError | undefined }) {
  const seconds = useCountdown(problem?.until);
  const isOver = problem?.until !== undefined && seconds === 0;
  return (
    <div role="alert">
      {problem && !isOver && (
        <div className="form-problem">
          {/* A timer role, so that screen readers do not read every second. */}
          {problem.until ? (
            <span role="timer">{t('sign-in.auth.signIn.tooManyRequests', { seconds })}</span>
          ) : (
            problem.text
          )}
        </div>
      )}
    </div>
  );
}
