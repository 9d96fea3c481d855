import { useState } from 'react';
import { PasswordStrengthMeter } from '../../../ui/elements/PasswordStrengthMeter';
import { linkTexts } from '../texts/link.texts';
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
          label={linkTexts.password}
          problem={problems.password}
          hint={linkTexts.rule}
          name="password"
          autoComplete="new-password"
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <PasswordStrengthMeter password={typed} personal={personal} />
      </div>
      <PasswordField
        label={linkTexts.confirm}
        problem={problems.confirm}
        name="confirm"
        autoComplete="new-password"
      />
    </>
  );
}
