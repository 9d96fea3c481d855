import type { FormEvent } from 'react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { asFailure } from '../../api/failure';
import { showToast } from '../../lib/show-toast';
import { authTexts } from './auth.texts';
import { FormProblem } from './FormProblem';
import { PasswordField } from './PasswordField';
import type { SetPasswordProblems } from './set-password';
import { checkNewPassword, explainSetPassword, setPasswordWith } from './set-password';

/** A new password, twice; leads to the sign-in page. */
export function SetPasswordForm({ token }: { token: string }) {
  const { title, text, password, confirm, rule, submit, submitting, done } = authTexts.setPassword;
  const navigate = useNavigate();
  const [problems, setProblems] = useState<SetPasswordProblems>({});
  const [isSending, setIsSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const values = new FormData(event.currentTarget);
    const chosen = String(values.get('password'));
    const wrong = checkNewPassword(chosen, String(values.get('confirm')));
    setProblems(wrong);
    if (wrong.password || wrong.confirm) return;

    setIsSending(true);
    try {
      await setPasswordWith({ token, password: chosen });
      showToast.success(done);
      await navigate('/', { replace: true });
    } catch (thrown) {
      setProblems(explainSetPassword(asFailure(thrown)));
      setIsSending(false);
    }
  }

  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text}</p>
      <form className="public-form" noValidate onSubmit={send}>
        <PasswordField
          label={password}
          problem={problems.password}
          hint={rule}
          name="password"
          autoComplete="new-password"
        />
        <PasswordField
          label={confirm}
          problem={problems.confirm}
          name="confirm"
          autoComplete="new-password"
        />
        <FormProblem>{problems.form}</FormProblem>
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? submitting : submit}
        </button>
      </form>
    </>
  );
}
