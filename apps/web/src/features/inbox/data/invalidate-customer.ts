import { CONVERSATION_LISTS_TAG, chatApi } from './chat.api';
import type { ChatThunk } from './chat-thunk';

/** The loaded conversations of a customer. */
export const getLoadedConversationIds =
  (customer_id: string): ChatThunk<string[]> =>
  (_, getState) => {
    const state = getState();
    return chatApi.util
      .selectCachedArgsForQuery(state, 'getConversation')
      .filter((id) => chatApi.endpoints.getConversation.select(id)(state).data?.customer_id === customer_id);
  };

/** Invalidates all loaded data of a customer's conversations: names, attributes, possibly messages. */
export function invalidateCustomer(customer_id: string): ChatThunk {
  return (dispatch) => {
    const theirs = dispatch(getLoadedConversationIds(customer_id));
    dispatch(
      chatApi.util.invalidateTags([
        ...theirs.map((id) => ({ type: 'Conversation' as const, id })),
        ...(theirs.length > 0 ? (['Message'] as const) : []),
        CONVERSATION_LISTS_TAG,
        { type: 'Customer', id: customer_id },
      ]),
    );
  };
}
