import type { FailureFacts } from '../../../api/failure';
import { readAccessToken } from '../../../api/tokens';
import { chatApi } from '../chat.api';
import { applyMessage } from '../live/apply-live-event';
import type { ChatThunk } from '../live/chat-thunk';
import type { Attempt, OutgoingMessage } from './create-outbox';

/** Refusals that pass by themselves: the session ended, took too long, too many at once, the server is out of reach. */
const PASSING = [0, 401, 408, 429, 502, 503, 504];

/** One attempt to send, as this user. What was sent stands in the thread before it leaves the outbox. */
export function attemptSend(user_id: string, message: OutgoingMessage): ChatThunk<Promise<Attempt>> {
  return async (dispatch, getState) => {
    const isStillHere = getState().me?.id === user_id && readAccessToken() !== null;
    if (!isStillHere) return { outcome: 'later' }; // never send under another person's name
    const { conversation_id, id, kind, text } = message;
    const { data, error } = await dispatch(
      chatApi.endpoints.sendMessage.initiate({ id: conversation_id, message: { id, kind, text } }),
    );
    if (data) {
      dispatch(applyMessage(data));
      return { outcome: 'sent' };
    }
    return outcomeOf(error as FailureFacts); // a mutation without data ends in the base query's failure
  };
}

export function outcomeOf({ status, message, fields }: FailureFacts): Attempt {
  if (PASSING.includes(status)) return { outcome: 'later' };
  return { outcome: 'refused', reason: Object.values(fields ?? {})[0] ?? message };
}
