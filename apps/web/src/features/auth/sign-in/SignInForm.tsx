import type { SignIn } from '@relaydesk/contracts/auth';
import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toApiError } from '../../../api/http/api-error';
import { t } from '../../../lib/locale/i18n';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { AuthField } from '../fields/AuthField';
import { PasswordField } from '../fields/PasswordField';
import { SingleSignOnButton } from '../single-sign-on/SingleSignOnButton';
import { useSignInProvider } from '../single-sign-on/use-sign-in-provider';
import { CodeForm } from './CodeForm';
import type { SignInErrors } from './sign-in';
import { signInWithCredentials, toSignInErrors, validateSignIn } from './sign-in';
import { useRedirectPath } from './use-redirect-path';

/**
 * E-mail and password, then the second factor code if enabled; redirects to the requested page (`?next=`) or
 * home. Where the address's domain leads to an identity provider, signing in there is offered, or comes first if
 * the organisation requires it.
 */
export function SignInForm({ onPasswordTyped }: { onPasswordTyped: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const destination = useRedirectPath();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<SignInErrors>({});
  const [isSending, setIsSending] = useState(false);
  /** The accepted credentials, while the code is entered. */
  const [known, setKnown] = useState<SignIn>();
  const { provider, lookUp } = useSignInProvider();
  /** The break-glass admin of an organisation that requires single sign-on. */
  const [usesPassword, setUsesPassword] = useState(false);
  const isProviderFirst = provider?.is_required === true && !usesPassword;

  async function attempt(body: SignIn) {
    if (isSending) return;
    setProblems({});
    setIsSending(true);
    try {
      await signInWithCredentials(body);
      await navigate(destination, { replace: true });
    } catch (thrown) {
      refused(body, toApiError(thrown));
    }
  }

  function refused(body: SignIn, failure: ReturnType<typeof toApiError>) {
    setIsSending(false);
    if (failure.error === 'code_required') return setKnown(body);
    setProblems(toSignInErrors(failure));
    if (failure.reason === 'single_sign_on_required') void lookUp(body.email);
    if (failure.error === 'wrong_credentials') setKnown(undefined);
    focus('password');
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isProviderFirst) return; // Enter in the address; the button leads to the provider
    const values = new FormData(event.currentTarget);
    const body = { email: String(values.get('username')).trim(), password: String(values.get('password')) };
    const missing = validateSignIn(body);
    if (!missing.email && !missing.password) return attempt(body);
    setProblems(missing);
    focus(missing.email ? 'username' : 'password');
  }

  function focus(name: 'username' | 'password') {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  if (known) {
    return (
      <CodeForm
        problems={problems}
        isSending={isSending}
        onSend={(code) => attempt({ ...known, code })}
        onBack={() => setKnown(undefined)}
      />
    );
  }
  return (
    <>
      <h1 className="public-title">{t('sign-in.auth.signIn.title')}</h1>
      <p className="public-text">{t('sign-in.auth.signIn.subtitle')}</p>
      <form className="public-form" ref={form} noValidate onSubmit={send}>
        <AuthField
          label={t('sign-in.auth.signIn.email')}
          problem={problems.email}
          name="username"
          type="email"
          autoComplete="username"
          maxLength={320}
          onBlur={(event) => void lookUp(event.target.value)}
        />
        {!isProviderFirst && (
          <>
            <PasswordField
              label={t('sign-in.auth.signIn.password')}
              problem={problems.password}
              name="password"
              autoComplete="current-password"
              onInput={onPasswordTyped}
            />
            <Link className="public-link" to="/ForgotPassword">
              {t('sign-in.auth.signIn.forgot')}
            </Link>
            <AuthErrorAlert problem={problems.form} />
            <button type="submit" className="public-button" aria-disabled={isSending}>
              {isSending ? t('sign-in.auth.signIn.submitting') : t('sign-in.auth.signIn.submit')}
            </button>
          </>
        )}
        {provider && (
          <SingleSignOnButton
            name={provider.name}
            getEmail={() => String(new FormData(form.current ?? undefined).get('username')).trim()}
            next={destination === HOME ? null : destination}
            isPrimary={isProviderFirst}
          />
        )}
        {isProviderFirst && (
          <button
            type="button"
            className="public-button public-button-plain"
            onClick={() => setUsesPassword(true)}
          >
            {t('sign-in.singleSignOn.usePassword')}
          </button>
        )}
      </form>
    </>
  );
}

/** As in `useRedirectPath`. */
const HOME = '/homePage';
