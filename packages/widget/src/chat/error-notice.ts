import type { ApiError } from '../api/api';

/** An error for the visitor: the key of its text, and the seconds in it. */
export interface ErrorNotice {
  text: 'offline' | 'closed' | 'tooMany' | 'tooLong' | 'refused';
  seconds: number;
}

/** What a failed call means to the visitor. `isRetried`: the chat repeats it by itself. */
export function toErrorNotice(failure: ApiError, isRetried = failure.isPassing): ErrorNotice {
  return { text: getNoticeKey(failure, isRetried), seconds: failure.retryAfter };
}

function getNoticeKey({ status, error }: ApiError, isRetried: boolean): ErrorNotice['text'] {
  if (error === 'channel_paused') return 'closed';
  if (error === 'too_large') return 'tooLong';
  if (status === 429) return 'tooMany';
  return isRetried ? 'offline' : 'refused';
}
