import { useState } from 'react';
import { authTexts } from '../texts/auth.texts';
import { AuthField } from './AuthField';

/** A second factor code: from the app, or a recovery code. The field's name is `code`. */
export function CodeField({ problem, autoFocus }: { problem?: string; autoFocus?: boolean }) {
  const { label, recoveryLabel, useRecovery, useApp } = authTexts.code;
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <AuthField
        key={String(isRecovery)} // a separate field, so that the other code's text is not kept
        label={isRecovery ? recoveryLabel : label}
        problem={problem}
        name="code"
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        maxLength={20}
        spellCheck={false}
        autoFocus={autoFocus || isRecovery}
      />
      <button
        type="button"
        className="public-link public-link-button"
        onClick={() => setIsRecovery(!isRecovery)}
      >
        {isRecovery ? useApp : useRecovery}
      </button>
    </>
  );
}
