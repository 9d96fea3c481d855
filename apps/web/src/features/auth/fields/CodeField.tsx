import { useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { AuthField } from './AuthField';

/** A second factor code: from the app, or a recovery code. The field's name is `code`. */
export function CodeField({ problem, autoFocus }: { problem?: string; autoFocus?: boolean }) {
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <>
      <AuthField
        key={String(isRecovery)} // a separate field, so that the other code's text is not kept
        label={isRecovery ? t('sign-in.auth.code.recoveryLabel') : t('sign-in.auth.code.label')}
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
        {isRecovery ? t('sign-in.auth.code.useApp') : t('sign-in.auth.code.useRecovery')}
      </button>
    </>
  );
}
