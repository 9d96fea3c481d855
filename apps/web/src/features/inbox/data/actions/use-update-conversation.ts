import type { Conversation, LabelConversation } from '@relaydesk/contracts/conversation';
import { useCallback } from 'react';
import type { FailureFacts } from '../../../../api/http/api-error';
import { ApiFailure } from '../../../../api/http/api-error';
import type { ConversationMove } from '../chat.api';
import { COUNTS, chatApi, LISTS } from '../chat.api';
import { applyConversation } from '../live/apply-live-events';
import { useChatDispatch } from '../chat-thunk';

/** One thing that is done to a conversation. */
export type Change = ConversationMove | { step: 'label'; body: LabelConversation };

/**
 * Changes a conversation and shows everywhere how it is now. Refused, it shows what came with the refusal (somebody else
 * was faster) and throws the ApiFailure. `isOneOfMany`: whoever changes many asks once for what has to be counted again.
 */
export function useChange(isOneOfMany = false) {
  const dispatch = useChatDispatch();
  const [move] = chatApi.useMoveConversationMutation();
  const [label] = chatApi.useLabelConversationMutation();

  return useCallback(
    async (id: string, change: Change): Promise<Conversation> => {
      const { data, error } = await (change.step === 'label'
        ? label({ id, ...change.body })
        : move({ id, ...change }));
      if (data) {
        dispatch(applyConversation(data));
        if (!isOneOfMany) dispatch(chatApi.util.invalidateTags([COUNTS]));
        return data;
      }
      const failure = error as FailureFacts; // a mutation without data ends in the base query's failure
      if (isConversation(failure.current)) dispatch(applyConversation(failure.current));
      if (!isOneOfMany) dispatch(chatApi.util.invalidateTags([LISTS, COUNTS])); // not this one: who lost it may not read it any more
      throw new ApiFailure(failure);
    },
    [dispatch, move, label, isOneOfMany],
  );
}

/** `current` of a refusal is the record as it is now; from these addresses, a conversation. */
export function isConversation(current: unknown): current is Conversation {
  return typeof current === 'object' && current !== null && 'last_seq' in current && 'assignee_id' in current;
}
