import type { ApiError } from '../../../api/http/api-error';
import { authTexts } from '../texts/auth.texts';
import type { AuthFormError } from './AuthErrorAlert';

/** Seconds to wait when the server did not say. */
const DEFAULT_RETRY_SECONDS = 60;

/** A failure of a public page in words. Requests that came too fast say until when. */
export function toAuthFormError(failure: ApiError): AuthFormError {
  if (failure.error !== 'too_many_requests') return { text: failure.message };
  const seconds = failure.retry_after ?? DEFAULT_RETRY_SECONDS;
  return { text: authTexts.signIn.tooManyRequests(seconds), until: Date.now() + seconds * 1_000 };
}
