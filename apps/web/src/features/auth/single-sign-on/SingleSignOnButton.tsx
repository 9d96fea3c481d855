import { useState } from 'react';
import { toApiError } from '../../../api/http/api-error';
import { t } from '../../../lib/locale/i18n';
import type { AuthFormError } from '../fields/AuthErrorAlert';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';
import { startSingleSignOn } from './single-sign-on';

interface SingleSignOnButtonProps {
  /** Name of the provider. */
  name: string;
  getEmail: () => string;
  /** The page to open afterwards; null: home. */
  next: string | null;
  isPrimary: boolean;
}

/** Leaves for the identity provider. */
export function SingleSignOnButton({ name, getEmail, next, isPrimary }: SingleSignOnButtonProps) {
  const [problem, setProblem] = useState<AuthFormError>();
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    if (isLeaving) return;
    setLeaving(true);
    setProblem(undefined);
    try {
      await startSingleSignOn({ email: getEmail(), next });
    } catch (thrown) {
      setProblem(toAuthFormError(toApiError(thrown)));
      setLeaving(false);
    }
  }

  return (
    <>
      <AuthErrorAlert problem={problem} />
      <button
        type="button"
        className={isPrimary ? 'public-button' : 'public-button public-button-plain'}
        aria-disabled={isLeaving}
        onClick={() => void leave()}
      >
        {t('sign-in.singleSignOn.continueWith', { provider: name })}
      </button>
    </>
  );
}
