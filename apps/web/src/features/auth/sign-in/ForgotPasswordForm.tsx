import type { FormEvent } from 'react';
import { useState } from 'react';
import { Link } from 'react-router';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';
import { readDeviceToken } from '../../../api/http/tokens';
import { t } from '../../../lib/locale/i18n';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { AuthField } from '../fields/AuthField';
import { toAuthFormError } from '../fields/auth-form-error';
import { useCountdown } from '../fields/use-countdown';
import { isEmail } from './sign-in';

/** Milliseconds before another link can be requested (pages.md 2.2). */
const RESEND_INTERVAL = 60_000;

/** Requests a link; shows the same text for known and unknown addresses. */
export function ForgotPasswordForm() {
  const [problems, setProblems] = useState<{ email?: string; form?: AuthFormError }>({});
  const [isSending, setIsSending] = useState(false);
  const [resendAt, setResendAt] = useState<number>();
  const seconds = useCountdown(resendAt);
  const isWaiting = isSending || seconds > 0;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isWaiting) return;
    const email = String(new FormData(event.currentTarget).get('username')).trim();

    if (!isEmail(email))
      return setProblems({
        email: email ? t('sign-in.auth.signIn.emailInvalid') : t('sign-in.auth.signIn.emailMissing'),
      });
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
      <h1 className="public-title">{t('sign-in.auth.forgot.title')}</h1>
      <p className="public-text">{t('sign-in.auth.forgot.text')}</p>
      <form className="public-form" noValidate onSubmit={send}>
        <AuthField
          label={t('sign-in.auth.signIn.email')}
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
              <strong>{t('sign-in.auth.forgot.sent')}</strong>
              <p className="field-below">{t('sign-in.auth.forgot.sentHelp')}</p>
            </>
          )}
        </div>
        <button type="submit" className="public-button" aria-disabled={isWaiting}>
          {isSending
            ? t('sign-in.auth.forgot.submitting')
            : seconds > 0
              ? t('sign-in.auth.forgot.again', { seconds })
              : t('sign-in.auth.forgot.submit')}
        </button>
        <Link className="public-button public-button-plain" to="/">
          {t('sign-in.auth.back')}
        </Link>
      </form>
    </>
  );
}
