import type { ApiError } from '../api/api';

/** An error for the visitor: the key of its text, and the seconds in it. */
export interface ErrorNotice {
  text: 'offline' | 'closed' | 'tooMany' | 'tooLong' | 'refused';
  seconds: number;
}

/** What a failed call means to the visitor. */
export function toErrorNotice({ status, error, retryAfter }: ApiError): ErrorNotice {
  return { text: getNoticeKey(status, error), seconds: retryAfter };
}

function getNoticeKey(status: number, error: ApiError['error']): ErrorNotice['text'] {
  if (error === 'channel_paused') return 'closed';
  if (error === 'too_large') return 'tooLong';
  if (status === 429) return 'tooMany';
  return status === 0 || status === 408 || status >= 500 ? 'offline' : 'refused';
}
