import type { ApiErrorData } from '../../../../api/http/api-error';
import { showToast } from '../../../../lib/show-toast';
import { CONVERSATION_COUNTS_TAG, chatApi } from '../chat.api';
import type { ChatThunk } from '../chat-thunk';
import { applyConversation } from '../live/apply-live-events';
import type { AfterSendAction, SendResult } from './create-send-queue';
import { isRetryableStatus } from './is-retryable-status';

/**
 * Does what was asked for together with a message that has just arrived. When nobody answers, the message is sent once
 * more, under its id, and this with it. A refusal is only told: the message is there.
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
    if (status !== 500) showToast.warning(message); // the client tells of a 500 itself
    return { outcome: 'sent' };
  };
}
