import { CONVERSATION_LISTS_TAG, chatApi } from './chat.api';
import type { ChatThunk } from './chat-thunk';

/** Those of a customer's conversations that are loaded. */
export const getLoadedConversationIds =
  (customer_id: string): ChatThunk<string[]> =>
  (_, getState) => {
    const state = getState();
    return chatApi.util
      .selectCachedArgsForQuery(state, 'getConversation')
      .filter((id) => chatApi.endpoints.getConversation.select(id)(state).data?.customer_id === customer_id);
  };

/** Whatever is loaded of a customer's conversations is out of date: their names, what is known, maybe what they wrote. */
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
