import type { FormEvent } from 'react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { asFailure } from '../../api/failure';
import { AuthField } from './AuthField';
import { authTexts } from './auth.texts';
import { FormProblem } from './FormProblem';
import { PasswordField } from './PasswordField';
import type { SignInProblems } from './sign-in';
import { checkSignIn, explainSignIn, signInWith } from './sign-in';

/** E-mail and password; leads to the page asked for (`?next=`), else home. */
export function SignInPage({ onPasswordTyped }: { onPasswordTyped: () => void }) {
  const { title, subtitle, email, password, submit, submitting, forgot } = authTexts.signIn;
  const form = useRef<HTMLFormElement>(null);
  const destination = useDestination();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<SignInProblems>({});
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const body = { email: String(values.get('username')).trim(), password: String(values.get('password')) };
    const missing = checkSignIn(body);
    setProblems(missing);
    if (missing.email || missing.password) return focus(missing.email ? 'username' : 'password');

    setIsSending(true);
    try {
      await signInWith(body);
      await navigate(destination, { replace: true });
    } catch (thrown) {
      setProblems(explainSignIn(asFailure(thrown)));
      setIsSending(false);
      focus('password');
    }
  }

  function focus(name: 'username' | 'password') {
    form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus();
  }

  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{subtitle}</p>
      <form className="public-form" ref={form} noValidate onSubmit={send}>
        <AuthField
          label={email}
          problem={problems.email}
          name="username"
          type="email"
          autoComplete="username"
          maxLength={320}
        />
        <PasswordField
          label={password}
          problem={problems.password}
          name="password"
          autoComplete="current-password"
          onInput={onPasswordTyped}
        />
        <Link className="public-link" to="/ForgotPassword">
          {forgot}
        </Link>
        <FormProblem>{problems.form}</FormProblem>
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? submitting : submit}
        </button>
      </form>
    </>
  );
}

/** The page asked for before signing in; only ever one of this site. */
function useDestination(): string {
  const next = useSearchParams()[0].get('next');
  return next && /^\/(?![/\\])/.test(next) ? next : '/homePage';
}
