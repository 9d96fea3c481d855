import type { ApiErrorData } from '../../../../api/http/api-error';
import { showToast } from '../../../../lib/show-toast';
import { CONVERSATION_COUNTS_TAG, chatApi } from '../chat.api';
import type { ChatThunk } from '../chat-thunk';
import { applyConversation } from '../live/apply-live-events';
import type { AfterSendAction, SendResult } from './create-send-queue';
import { isRetryableStatus } from './is-retryable-status';

/**
 * Runs the action requested with a message after it was sent. Without a response, the message is sent again
 * under its id and the action with it. A refusal is only shown, because the message was sent.
 */
export function applyAfterSendAction(
  id: string,
  afterwards: AfterSendAction,
): ChatThunk<Promise<SendResult>> {
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
    const { status, message } = error as ApiErrorData; // a mutation without data ends in the base query's failure
    if (isRetryableStatus(status)) return { outcome: 'later' };
    if (status !== 500) showToast.warning(message); // the client shows a 500 itself
    return { outcome: 'sent' };
  };
}
