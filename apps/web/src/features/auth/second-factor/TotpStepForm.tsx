import type { FormEvent, ReactNode } from 'react';
import { authTexts } from '../texts/auth.texts';
import { FormProblem } from '../fields/AuthErrorAlert';
import { secondFactorTexts as t } from '../texts/second-factor.texts';
import type { Step } from './use-totp-step';

interface StepFormProps {
  title: string;
  text: string;
  submit: string;
  /** The name of the one field among `children` that is sent. */
  field: 'password' | 'code';
  step: Step;
  onLogOut: () => void;
  children: ReactNode;
}

/** A step of setting the second factor up, with the way out. */
export function StepForm({ title, text, submit, field, step, onLogOut, children }: StepFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entered = String(new FormData(event.currentTarget).get(field));
    const missing = field === 'password' ? authTexts.signIn.passwordMissing : authTexts.code.missing;
    void step.send(field === 'password' ? entered : entered.trim(), missing);
  }
  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text}</p>
      <form className="public-form" noValidate onSubmit={send}>
        {children}
        <FormProblem problem={step.problems.form} />
        <button type="submit" className="public-button" aria-disabled={step.isSending}>
          {step.isSending ? t.sending : submit}
        </button>
        <button type="button" className="public-button public-button-plain" onClick={onLogOut}>
          {t.logOut}
        </button>
      </form>
    </>
  );
}
