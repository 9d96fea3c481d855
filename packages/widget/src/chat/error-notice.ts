import type { ApiFailure } from '../api/api';

/** What went wrong, as the visitor is told: the name of a text, and the seconds that it speaks of. */
export interface Notice {
  text: 'offline' | 'closed' | 'tooMany' | 'tooLong' | 'refused';
  seconds: number;
}

/** What a failed call means to the visitor. */
export function noticeOf({ status, error, retryAfter }: ApiFailure): Notice {
  return { text: textOf(status, error), seconds: retryAfter };
}

function textOf(status: number, error: ApiFailure['error']): Notice['text'] {
  if (error === 'channel_paused') return 'closed';
  if (error === 'too_large') return 'tooLong';
  if (status === 429) return 'tooMany';
  return status === 0 || status === 408 || status >= 500 ? 'offline' : 'refused';
}
