import type { Conversation } from '@relaydesk/contracts/conversation';
import { useState } from 'react';
import type { FailureFacts } from '../../../api/failure';
import { showToast } from '../../../lib/show-toast';
import type { ConversationStep } from '../chat.api';
import { COUNTS, chatApi, LISTS } from '../chat.api';
import { applyConversation } from '../live/apply-live-event';
import { useChatDispatch } from '../live/chat-thunk';

/** Takes a conversation a step further and tells everything on screen. */
export function useStep(id: string) {
  const dispatch = useChatDispatch();
  const [move, { isLoading, originalArgs }] = chatApi.useMoveConversationMutation();
  /** Who was faster, in words; until the next step. */
  const [lost, setLost] = useState<string>();

  /** Gives whether the step was taken. */
  const take = async (step: ConversationStep): Promise<boolean> => {
    setLost(undefined);
    const { data, error } = await move({ id, step });
    if (data) {
      dispatch(applyConversation(data));
      dispatch(chatApi.util.invalidateTags([COUNTS]));
      return true;
    }
    refuse(error as FailureFacts); // a mutation without data ends in the base query's failure
    return false;
  };

  const refuse = (failure: FailureFacts) => {
    if (isConversation(failure.current)) dispatch(applyConversation(failure.current));
    dispatch(chatApi.util.invalidateTags([LISTS, COUNTS])); // not this one: who lost it may not read it any more
    if (failure.error === 'conflict') setLost(failure.message);
    else if (failure.status !== 500) showToast.warning(failure.message); // the client tells of a 500 itself
  };

  return { take, running: isLoading ? originalArgs?.step : undefined, lost };
}

/** `current` of a refusal is the record as it is now; from this address, a conversation. */
function isConversation(current: unknown): current is Conversation {
  return typeof current === 'object' && current !== null && 'last_seq' in current && 'assignee_id' in current;
}
