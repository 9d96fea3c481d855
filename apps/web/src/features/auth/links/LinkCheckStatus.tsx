import type { ApiFailure } from '../../../api/http/api-error';
import { explainFailure } from '../fields/auth-form-error';
import { FormProblem } from '../fields/AuthErrorAlert';
import { linkTexts } from '../texts/link.texts';

interface LinkCheckProps {
  failure: ApiFailure | undefined;
  onRetry: () => void;
}

/** While the link is checked, and when the server could not be asked. */
export function LinkCheck({ failure, onRetry }: LinkCheckProps) {
  if (!failure) {
    return (
      <p className="public-text" role="status">
        {linkTexts.checking}
      </p>
    );
  }
  return (
    <div className="public-form">
      <FormProblem problem={explainFailure(failure)} />
      <button type="button" className="public-button" onClick={onRetry}>
        {linkTexts.retry}
      </button>
    </div>
  );
}
