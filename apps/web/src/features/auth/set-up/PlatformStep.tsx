import type { FormEvent } from 'react';
import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { AuthField } from '../fields/AuthField';
import { NewPasswordFields } from '../fields/NewPasswordFields';
import { type NewPasswordErrors, validateNewPassword } from '../fields/validate-new-password';
import { SetUpHeading } from './SetUpHeading';

interface PlatformStepProps {
  /** Sign-in name of the Super Admin. */
  email: string;
  onDone: (password: string) => void;
}

/** The password of the Super Admin, and why there are two sign-ins. */
export function PlatformStep({ email, onDone }: PlatformStepProps) {
  const [problems, setProblems] = useState<NewPasswordErrors>({});

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    const password = String(values.get('password'));
    const wrong = validateNewPassword(password, String(values.get('confirm')));
    setProblems(wrong);
    if (Object.keys(wrong).length === 0) onDone(password);
  }

  return (
    <>
      <SetUpHeading step={1} title={t('set-up.platform.title')} text={t('set-up.platform.text')} />
      <form className="public-form" noValidate onSubmit={submit}>
        <AuthField
          label={t('set-up.platform.email')}
          type="email"
          name="username"
          autoComplete="username"
          value={email}
          readOnly
        />
        <NewPasswordFields problems={problems} personal={[email]} />
        <button type="submit" className="public-button">
          {t('set-up.next')}
        </button>
      </form>
    </>
  );
}
