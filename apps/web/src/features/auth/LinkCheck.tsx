import type { ApiFailure } from '../../api/failure';
import { explainFailure } from './explain-failure';
import { FormProblem } from './FormProblem';
import { linkTexts } from './link.texts';

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
