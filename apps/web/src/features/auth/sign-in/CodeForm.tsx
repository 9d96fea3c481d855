import type { FormEvent } from 'react';
import { useState } from 'react';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { CodeField } from '../fields/CodeField';
import { authTexts } from '../texts/auth.texts';
import type { SignInErrors } from './sign-in';

interface CodeFormProps {
  problems: SignInErrors;
  isSending: boolean;
  onSend: (code: string) => void;
  onBack: () => void;
}

/** Second step of signing in: a code of the app or a recovery code. */
export function CodeForm({ problems, isSending, onSend, onBack }: CodeFormProps) {
  const { title, submit, submitting } = authTexts.signIn;
  const { text, missing, other } = authTexts.code;
  const [isMissing, setIsMissing] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setIsMissing(code === '');
    if (code !== '') onSend(code);
  }

  return (
    <>
      <h1 className="public-title">{title}</h1>
      <p className="public-text">{text}</p>
      <form className="public-form" noValidate onSubmit={send}>
        <CodeField problem={isMissing ? missing : problems.code} autoFocus />
        <AuthErrorAlert problem={problems.form} />
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? submitting : submit}
        </button>
        <button type="button" className="public-button public-button-plain" onClick={onBack}>
          {other}
        </button>
      </form>
    </>
  );
}
