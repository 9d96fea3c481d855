import type { Conversation } from '@relaydesk/contracts/conversation';
import { useCallback } from 'react';
import type { ApiErrorData } from '../../../../api/http/api-error';
import { ApiError } from '../../../../api/http/api-error';
import { t } from '../../../../lib/locale/i18n';
import { CONVERSATION_COUNTS_TAG, CONVERSATION_LISTS_TAG, chatApi } from '../chat.api';
import { type ChatThunk, useChatDispatch } from '../chat-thunk';
import { toInboxUser } from '../inbox-user';
import { applyConversation } from '../live/apply-live-events';
import { hasPermission } from '../reply-lock';
import { type ConversationUpdate, isConversation } from './conversation-update';
import { buildUndo, predictUpdate } from './predict-update';
import { showActionError } from './show-action-error';
import { offerUndo } from './undo';

/**
 * Changes a conversation and updates all views: at once as predicted, then as answered. After a success, offers to
 * undo it. After a failure, restores the views, applies the current record of a conflict and throws the ApiError.
 * `isOneOfMany`: bulk callers wait for each answer, refresh the counts once, and cannot undo.
 */
export function useUpdateConversation(isOneOfMany = false) {
  const dispatch = useChatDispatch();
  const [move] = chatApi.useMoveConversationMutation();
  const [label] = chatApi.useLabelConversationMutation();

  return useCallback(
    async (id: string, update: ConversationUpdate): Promise<Conversation> => {
      const send = async (change: ConversationUpdate, isUndoable: boolean): Promise<Conversation> => {
        const before = dispatch(findConversation(id));
        const restore = isOneOfMany ? undefined : dispatch(applyPrediction(before, change));
        const { data, error } = await request(change);
        if (data) {
          dispatch(applyConversation(data));
          if (!isOneOfMany) dispatch(chatApi.util.invalidateTags([CONVERSATION_COUNTS_TAG]));
          if (isUndoable) dispatch(offerToUndo(before, change, (undo) => void undoAll(undo)));
          return data;
        }
        const failure = error as ApiErrorData; // a mutation without data ends in the base query's failure
        restore?.();
        if (isConversation(failure.current)) dispatch(applyConversation(failure.current));
        if (!isOneOfMany)
          dispatch(chatApi.util.invalidateTags([CONVERSATION_LISTS_TAG, CONVERSATION_COUNTS_TAG])); // not this one: the user who lost it may not read it any more
        throw new ApiError(failure);
      };
      const request = (change: ConversationUpdate) => {
        if (change.step === 'label') return label({ id, ...change.body });
        if (change.step !== 'assign') return move({ id, ...change });
        return move({ id, step: 'assign', body: change.body });
      };
      const undoAll = async (changes: readonly ConversationUpdate[]) => {
        try {
          for (const change of changes) await send(change, false);
        } catch (thrown) {
          dispatch(showError(thrown));
        }
      };
      return send(update, !isOneOfMany);
    },
    [dispatch, move, label, isOneOfMany],
  );
}

const showError =
  (thrown: unknown): ChatThunk =>
  (_, getState) =>
    showActionError(thrown, toInboxUser(getState().me).user_id);

/** The conversation as the views show it now: open, or in a loaded list. */
function findConversation(id: string): ChatThunk<Conversation | undefined> {
  return (_, getState) => {
    const state = getState();
    for (const args of chatApi.util.selectCachedArgsForQuery(state, 'listConversations')) {
      const { data } = chatApi.endpoints.listConversations.select(args)(state);
      const found = data?.pages.flatMap((page) => page.conversations).find((one) => one.id === id);
      if (found) return found;
    }
    return chatApi.endpoints.getConversation.select(id)(state).data;
  };
}

/** Shows the predicted state; returns what restores the previous one unless a newer one has arrived. */
function applyPrediction(
  before: Conversation | undefined,
  update: ConversationUpdate,
): ChatThunk<(() => void) | undefined> {
  return (dispatch, getState) => {
    const { me } = getState();
    const after =
      before && predictUpdate(before, update, { ...toInboxUser(me), name: me?.name ?? '' }, new Date());
    if (!before || !after) return undefined;
    dispatch(applyConversation(after));
    return () => dispatch(applyConversation(before)); // the same version: a newer one stays
  };
}

const offerToUndo =
  (
    before: Conversation | undefined,
    update: ConversationUpdate,
    onUndo: (changes: ConversationUpdate[]) => void,
  ): ChatThunk =>
  (_, getState) => {
    const user = toInboxUser(getState().me);
    const mayAssign = hasPermission(user, 'conversations.assign');
    const changes = before && buildUndo(before, update, { user_id: user.user_id, mayAssign });
    if (changes) offerUndo(t(`inbox.undo.done.${toDoneKey(update)}`), () => onUndo(changes));
  };

/** The key of the text that says what was done. */
function toDoneKey({ step }: ConversationUpdate) {
  switch (step) {
    case 'resolve':
    case 'snooze':
    case 'assign':
    case 'claim':
      return step;
    default:
      return 'label';
  }
}
