import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';
import { readDeviceToken } from '../../../api/http/tokens';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { AuthField } from '../fields/AuthField';
import { toAuthFormError } from '../fields/auth-form-error';
import { useCountdown } from '../fields/use-countdown';
import { authTexts } from '../texts/auth.texts';
import { isEmail } from './sign-in';

/** Milliseconds before another link can be requested (pages.md 2.2). */
const RESEND_INTERVAL = 60_000;

/** Requests a link; shows the same text for known and unknown addresses. */
export function ForgotPasswordForm() {
  const { title, text, submit, submitting, sent, sentHelp, again } = authTexts.forgot;
  const [problems, setProblems] = useState<{ email?: string; form?: AuthFormError }>({});
  const [isSending, setIsSending] = useState(false);
  const [resendAt, setResendAt] = useState<number>();
  const seconds = useCountdown(resendAt);
  const isWaiting = isSending || seconds > 0;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const email = String(new FormData(event.currentTarget).get('username')).trim();
    const { emailMissing, emailInvalid } = authTexts.signIn;
    if (!isEmail(email)) return setProblems({ email: email ? emailInvalid : emailMissing });
    setProblems({});
    setIsSending(true);
    try {
      const body = { email, device_token: readDeviceToken(email) };
      await callPublicApi<unknown>({ path: '/auth/forgot-password/', method: 'POST', body });
      setResendAt(Date.now() + RESEND_INTERVAL);
    } catch (thrown) {
      const failure = toApiError(thrown);
      const wrong = failure.fields?.email;
      setProblems(wrong ? { email: wrong } : { form: toAuthFormError(failure) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text}</p>
      <form className="public-form" noValidate onSubmit={send}>
        <AuthField
          label={authTexts.signIn.email}
          problem={problems.email}
          name="username"
          type="email"
          autoComplete="username"
          maxLength={320}
        />
        <AuthErrorAlert problem={problems.form} />
        <div role="status">
          {resendAt && (
            <>
              <strong>{sent}</strong>
              <p className="field-below">{sentHelp}</p>
            </>
          )}
        </div>
        <button type="submit" className="public-button" aria-disabled={isWaiting}>
          {isSending ? submitting : seconds > 0 ? again(seconds) : submit}
        </button>
        <Link className="public-button public-button-plain" to="/">
          {authTexts.back}
        </Link>
      </form>
    </>
  );
}
