import { useState } from 'react';
import { authTexts } from '../texts/auth.texts';
import { AuthField } from './AuthField';

/** A code of the second factor: of the app, or one of those kept for the day when the app is gone. Its name is `code`. */
export function CodeField({ problem, autoFocus }: { problem?: string; autoFocus?: boolean }) {
  const { label, recoveryLabel, useRecovery, useApp } = authTexts.code;
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <AuthField
        key={String(isRecovery)} // another field: nothing of the other code stays in it
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
