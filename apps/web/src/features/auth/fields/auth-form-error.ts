import type { ApiError } from '../../../api/http/api-error';
import { t } from '../../../lib/locale/i18n';
import type { AuthFormError } from './AuthErrorAlert';

/** Seconds to wait when the response has no Retry-After. */
const DEFAULT_RETRY_SECONDS = 60;

/** The text of a failure on a public page. A rate limit includes the time of the next attempt. */
export function toAuthFormError(failure: ApiError): AuthFormError {
  if (failure.error !== 'too_many_requests') return { text: failure.message };
  const seconds = failure.retry_after ?? DEFAULT_RETRY_SECONDS;
  return { text: t('sign-in.auth.signIn.tooManyRequests', { seconds }), until: Date.now() + seconds * 1_000 };
}
