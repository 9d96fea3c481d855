import type { ApiErrorData } from '../../../../api/http/api-error';
import { showToast } from '../../../../lib/show-toast';
import { CONVERSATION_COUNTS_TAG, chatApi } from '../chat.api';
import type { ChatThunk } from '../chat-thunk';
import { applyConversation } from '../live/apply-live-events';
import type { AfterSendAction, AttemptResult } from './outgoing-message';
import { toAttemptResult } from './to-attempt-result';

/**
 * Runs the action requested with a message after it was sent. Without a response, the message is sent again
 * under its id and the action with it. A refusal is only shown, because the message was sent.
 */
export function applyAfterSendAction(
  id: string,
  afterwards: AfterSendAction,
): ChatThunk<Promise<AttemptResult>> {
  return async (dispatch) => {
    const { data, error } = await dispatch(
      chatApi.endpoints.moveConversation.initiate(
        afterwards.step === 'resolve'
          ? { id, step: 'resolve' }
          : { id, step: 'snooze', body: { until: afterwards.until } },
      ),
    );
    if (data) {
      dispatch(applyConversation(data));
      dispatch(chatApi.util.invalidateTags([CONVERSATION_COUNTS_TAG]));
      return { outcome: 'sent' };
    }
    const failure = error as ApiErrorData; // a mutation without data ends in the base query's failure
    const result = toAttemptResult(failure);
    if (result.outcome === 'later') return result;
    if (failure.status !== 500) showToast.warning(failure.message); // the client shows a 500 itself
    return { outcome: 'sent' };
  };
}
