import type { KnownDevice, OneTimeLink, SetPassword } from '@relaydesk/contracts/auth';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../api/http/api-error';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';
import { clearTokens, saveDeviceToken } from '../../../api/http/tokens';
import { t } from '../../../lib/locale/i18n';
import { showToast } from '../../../lib/show-toast';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';
import { CodeField } from '../fields/CodeField';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import type { NewPasswordErrors } from '../fields/validate-new-password';
import { validateNewPassword } from '../fields/validate-new-password';
import { InvalidLink } from './InvalidLink';
import { isInvalidLink } from './use-one-time-link';

interface SetPasswordErrors extends NewPasswordErrors {
  code?: string;
  form?: AuthFormError;
  isDead?: boolean;
}

/** A new password, with a code for users with a second factor; redirects to the sign-in page. */
export function SetPasswordForm({ token, link }: { token: string; link: OneTimeLink }) {
  const navigate = useNavigate();
  const [problems, setProblems] = useState<SetPasswordErrors>({});
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const password = String(values.get('password'));
    const wrong: SetPasswordErrors = validateNewPassword(password, String(values.get('confirm')));
    const code = link.needs_code ? String(values.get('code')).trim() : undefined;
    if (code === '') wrong.code = t('sign-in.auth.code.missing');
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;

    setIsSending(true);
    const body: SetPassword = { token, password, code };
    try {
      const path = '/auth/set-password/';
      const { data } = await callPublicApi<KnownDevice>({ path, method: 'POST', body });
      saveDeviceToken(link.email, data.device_token);
      clearTokens(); // the server has ended all sessions, including one of this browser
      showToast.success(t('sign-in.link.reset.done'));
      await navigate('/', { replace: true });
    } catch (thrown) {
      setProblems(toSetPasswordErrors(toApiError(thrown)));
      setIsSending(false);
    }
  }

  if (problems.isDead) return <InvalidLink />;
  return (
    <>
      <h1 className="public-title">{t('sign-in.link.reset.title')}</h1>
      <p className="public-text">{t('sign-in.link.reset.text', { email: link.email })}</p>
      <form className="public-form" noValidate onSubmit={send}>
        {/* Password managers store the new password for this user name. */}
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordFields problems={problems} personal={[link.email, link.first_name, link.last_name]} />
        {link.needs_code && <CodeField problem={problems.code} />}
        <AuthErrorAlert problem={problems.form} />
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? t('sign-in.link.reset.submitting') : t('sign-in.link.reset.submit')}
        </button>
      </form>
    </>
  );
}

function toSetPasswordErrors(failure: ApiError): SetPasswordErrors {
  if (isInvalidLink(failure)) return { isDead: true };
  if (failure.error === 'wrong_code' || failure.error === 'code_required') {
    return { code: t('sign-in.auth.code.wrong') };
  }
  const { password, code } = failure.fields ?? {};
  if (!password && !code) return { form: toAuthFormError(failure) };
  return {
    password: password,
    code: code,
  };
}
