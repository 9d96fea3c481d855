import type { ApiError } from '../../../api/http/api-error';
import { AuthErrorAlert } from '../fields/AuthErrorAlert';
import { toAuthFormError } from '../fields/auth-form-error';
import { linkTexts } from '../texts/link.texts';

interface LinkCheckStatusProps {
  failure: ApiError | undefined;
  onRetry: () => void;
}

/** Shown while the link is checked, and when the server is unreachable. */
export function LinkCheckStatus({ failure, onRetry }: LinkCheckStatusProps) {
  if (!failure) {
    return (
      <p className="public-text" role="status">
        {linkTexts.checking}
      </p>
    );
  }
  return (
    <div className="public-form">
      <AuthErrorAlert problem={toAuthFormError(failure)} />
      <button type="button" className="public-button" onClick={onRetry}>
        {linkTexts.retry}
      </button>
    </div>
  );
}
