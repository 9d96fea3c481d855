import type { FormEvent } from 'react';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { CodeField } from '../fields/CodeField';
import type { SignInErrors } from './sign-in';

interface CodeFormProps {
  problems: SignInErrors;
  isSending: boolean;
  onSend: (code: string) => void;
  onBack: () => void;
}

/** Second step of signing in: a code of the app or a recovery code. */
export function CodeForm({ problems, isSending, onSend, onBack }: CodeFormProps) {
  const [isMissing, setIsMissing] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    setIsMissing(code === '');
    if (code !== '') onSend(code);
  }

  return (
    <>
      <h1 className="public-title">{t('sign-in.auth.signIn.title')}</h1>
      <p className="public-text">{t('sign-in.auth.code.text')}</p>
      <form className="public-form" noValidate onSubmit={send}>
        <CodeField problem={isMissing ? t('sign-in.auth.code.missing') : problems.code} autoFocus />
        <AuthErrorAlert problem={problems.form} />
        <button type="submit" className="public-button" aria-disabled={isSending}>
          {isSending ? t('sign-in.auth.signIn.submitting') : t('sign-in.auth.signIn.submit')}
        </button>
        <button type="button" className="public-button public-button-plain" onClick={onBack}>
          {t('sign-in.auth.code.other')}
        </button>
      </form>
    </>
  );
}
