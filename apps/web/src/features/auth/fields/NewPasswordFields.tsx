import { useState } from 'react';
import { StrengthMeter } from '../../../ui/elements/PasswordStrengthMeter';
import { linkTexts } from '../texts/link.texts';
import type { NewPasswordProblems } from './validate-new-password';
import { PasswordField } from './PasswordField';

interface NewPasswordFieldsProps {
  problems: NewPasswordProblems;
  /** Names and addresses that make a password easy to guess. */
  personal: readonly string[];
}

/** A new password, twice, with a hint how strong it is. Their names are `password` and `confirm`. */
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
        <StrengthMeter password={typed} personal={personal} />
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
