import type { KnownDevice, OneTimeLink, SetPassword } from '@relaydesk/contracts/auth';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '../../../api/http/api-error';
import { toApiError } from '../../../api/http/api-error';
import { callPublicApi } from '../../../api/http/client';
import { clearTokens, saveDeviceToken } from '../../../api/http/tokens';
import { showToast } from '../../../lib/show-toast';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';
import { CodeField } from '../fields/CodeField';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import type { NewPasswordErrors } from '../fields/validate-new-password';
import { validateNewPassword } from '../fields/validate-new-password';
import { authTexts } from '../texts/auth.texts';
import { linkTexts } from '../texts/link.texts';
import { InvalidLink } from './InvalidLink';
import { isInvalidLink } from './use-one-time-link';

interface SetPasswordErrors extends NewPasswordErrors {
  code?: string;
  form?: AuthFormError;
  isDead?: boolean;
}

/** A new password, with a code for users with a second factor; redirects to the sign-in page. */
export function SetPasswordForm({ token, link }: { token: string; link: OneTimeLink }) {
  const { title, text, submit, submitting, done } = linkTexts.reset;
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
    if (code === '') wrong.code = authTexts.code.missing;
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return;

    setIsSending(true);
    const body: SetPassword = { token, password, code };
    try {
      const path = '/auth/set-password/';
      const { data } = await callPublicApi<KnownDevice>({ path, method: 'POST', body });
      saveDeviceToken(link.email, data.device_token);
      clearTokens(); // the server has ended all sessions, including one of this browser
      showToast.success(done);
      await navigate('/', { replace: true });
    } catch (thrown) {
      setProblems(toSetPasswordErrors(toApiError(thrown)));
      setIsSending(false);
    }
  }

  if (problems.isDead) return <InvalidLink />;
  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text(link.email)}</p>
      <form className="public-form" noValidate onSubmit={send}>
        {/* Password managers store the new password for this user name. */}
        <input type="email" name="username" autoComplete="username" value={link.email} readOnly hidden />
        <NewPasswordFields problems={problems} personal={[link.email, link.first_name, link.last_name]} />
        {link.needs_code && <CodeField problem={problems.code} />}
        <AuthErrorAlert problem={problems.form} />
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? submitting : submit}
        </button>
      </form>
    </>
  );
}

function toSetPasswordErrors(failure: ApiError): SetPasswordErrors {
  if (isInvalidLink(failure)) return { isDead: true };
  if (failure.error === 'wrong_code' || failure.error === 'code_required') {
    return { code: authTexts.code.wrong };
  }
  const { password, code } = failure.fields ?? {};
  if (!password && !code) return { form: toAuthFormError(failure) };
  return {
    password: password,
    code: code,
  };
}
