import type { Conversation, UpdateConversationLabels } from '@relaydesk/contracts/conversation';
import { useCallback } from 'react';
import type { ApiErrorData } from '../../../../api/http/api-error';
import { ApiError } from '../../../../api/http/api-error';
import type { ConversationStepRequest } from '../chat.api';
import { CONVERSATION_COUNTS_TAG, CONVERSATION_LISTS_TAG, chatApi } from '../chat.api';
import { useChatDispatch } from '../chat-thunk';
import { applyConversation } from '../live/apply-live-events';

/** A change of a conversation. */
export type ConversationUpdate = ConversationStepRequest | { step: 'label'; body: UpdateConversationLabels };

/**
 * Changes a conversation and updates all views. After a conflict, applies the current record of the response
 * and throws the ApiError. `isOneOfMany`: bulk callers refresh the counts once.
 */
export function useUpdateConversation(isOneOfMany = false) {
  const dispatch = useChatDispatch();
  const [move] = chatApi.useMoveConversationMutation();
  const [label] = chatApi.useLabelConversationMutation();

  return useCallback(
    async (id: string, change: ConversationUpdate): Promise<Conversation> => {
      const { data, error } = await (change.step === 'label'
        ? label({ id, ...change.body })
        : move({ id, ...change }));
      if (data) {
        dispatch(applyConversation(data));
        if (!isOneOfMany) dispatch(chatApi.util.invalidateTags([CONVERSATION_COUNTS_TAG]));
        return data;
      }
      const failure = error as ApiErrorData; // a mutation without data ends in the base query's failure
      if (isConversation(failure.current)) dispatch(applyConversation(failure.current));
      if (!isOneOfMany)
        dispatch(chatApi.util.invalidateTags([CONVERSATION_LISTS_TAG, CONVERSATION_COUNTS_TAG])); // not this one: the user who lost it may not read it any more
      throw new ApiError(failure);
    },
    [dispatch, move, label, isOneOfMany],
  );
}

/** `current` of a refusal is the current record; from these endpoints, a conversation. */
export function isConversation(current: unknown): current is Conversation {
  return typeof current === 'object' && current !== null && 'last_seq' in current && 'assignee_id' in current;
}
