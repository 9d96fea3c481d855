import type { ApiError } from '../../../api/http/api-error';
import { t } from '../../../lib/locale/i18n';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';

interface LinkCheckStatusProps {
  failure: ApiError | undefined;
  onRetry: () => void;
}

/** Shown while the link is checked, and when the server is unreachable. */
export function LinkCheckStatus({ failure, onRetry }: LinkCheckStatusProps) {
  if (!failure) {
    return (
      <p className="public-text" role="status">
        {t('sign-in.link.checking')}
      </p>
    );
  }
  return (
    <div className="public-form">
      <AuthErrorAlert problem={toAuthFormError(failure)} />
      <button type="button" className="public-button" onClick={onRetry}>
        {t('sign-in.link.retry')}
      </button>
    </div>
  );
}
