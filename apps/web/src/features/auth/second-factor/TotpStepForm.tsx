import type { FormEvent, ReactNode } from 'react';
import { t } from '../../../lib/locale/i18n';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import type { TotpStep } from './use-totp-step';

interface TotpStepFormProps {
  title: string;
  text: string;
  submit: string;
  /** The name of the one submitted field among `children`. */
  field: 'password' | 'code';
  step: TotpStep;
  onLogOut: () => void;
  children: ReactNode;
}

/** A step of the second factor setup, with a way to cancel. */
export function TotpStepForm({ title, text, submit, field, step, onLogOut, children }: TotpStepFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get(field));
    const missing =
      field === 'password' ? t('sign-in.auth.signIn.passwordMissing') : t('sign-in.auth.code.missing');
    void step.send(field === 'password' ? entered : entered.trim(), missing);
  }
  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text}</p>
      <form className="public-form" noValidate onSubmit={send}>
        {children}
        <AuthErrorAlert problem={step.problems.form} />
        <button type="submit" className="public-button" aria-disabled={step.isSending}>
          {step.isSending ? t('sign-in.secondFactor.sending') : submit}
        </button>
        <button type="button" className="public-button public-button-plain" onClick={onLogOut}>
          {t('sign-in.secondFactor.logOut')}
        </button>
      </form>
    </>
  );
}
