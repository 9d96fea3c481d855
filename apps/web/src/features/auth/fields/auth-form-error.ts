import type { ApiFailure } from '../../../api/http/api-error';
import { authTexts } from '../texts/auth.texts';
import type { Problem } from './AuthErrorAlert';
import { serverWords } from '../texts/server-messages.texts';

/** Seconds to wait when the server did not say. */
const USUAL_WAIT = 60;

/** A failure of a public page in words. Requests that came too fast say until when. */
export function explainFailure(failure: ApiFailure): Problem {
  if (failure.error !== 'too_many_requests') return { text: inWords(failure.message) };
  const seconds = failure.retry_after ?? USUAL_WAIT;
  return { text: authTexts.signIn.tooManyRequests(seconds), until: Date.now() + seconds * 1_000 };
}

/** What the server says of a field or of the whole, in the language of this visit as far as it is known. */
export function inWords(message: string): string {
  return (serverWords as Readonly<Record<string, string>>)[message] ?? message; // the catalogue's keys are the server's sentences
}
