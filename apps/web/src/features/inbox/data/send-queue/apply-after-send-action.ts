import type { FailureFacts } from '../../../../api/http/api-error';
import { showToast } from '../../../../lib/show-toast';
import { COUNTS, chatApi } from '../chat.api';
import { applyConversation } from '../live/apply-live-events';
import type { ChatThunk } from '../chat-thunk';
import { canPass } from './is-retryable-status';
import type { Afterwards, Attempt } from './create-send-queue';

/**
 * Does what was asked for together with a message that has just arrived. When nobody answers, the message is sent once
 * more, under its id, and this with it. A refusal is only told: the message is there.
 */
export function finishConversation(id: string, afterwards: Afterwards): ChatThunk<Promise<Attempt>> {
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
      dispatch(chatApi.util.invalidateTags([COUNTS]));
      return { outcome: 'sent' };
    }
    const { status, message } = error as FailureFacts; // a mutation without data ends in the base query's failure
    if (canPass(status)) return { outcome: 'later' };
    if (status !== 500) showToast.warning(message); // the client tells of a 500 itself
    return { outcome: 'sent' };
  };
}
