import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { PasswordStrengthMeter } from '../../../ui/elements/PasswordStrengthMeter';
import { PasswordField } from './PasswordField';
import type { NewPasswordErrors } from './validate-new-password';

interface NewPasswordFieldsProps {
  problems: NewPasswordErrors;
  /** Names and addresses that make a password easy to guess. */
  personal: readonly string[];
}

/** A new password, entered twice, with a strength hint. The field names are `password` and `confirm`. */
export function NewPasswordFields({ problems, personal }: NewPasswordFieldsProps) {
  const [typed, setTyped] = useState('');
  return (
    <>
      <div>
        <PasswordField
          label={t('sign-in.link.password')}
          problem={problems.password}
          hint={t('sign-in.link.rule')}
          name="password"
          autoComplete="new-password"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordStrengthMeter password={typed} personal={personal} />
      </div>
      <PasswordField
        label={t('sign-in.link.confirm')}
        problem={problems.confirm}
        name="confirm"
        autoComplete="new-password"
      />
    </>
  );
}
