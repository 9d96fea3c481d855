import { useCallback, useEffect, useRef } from 'react';
import { t } from '../../../../lib/locale/i18n';
import { showToast } from '../../../../lib/show-toast';
import { chatApi } from '../../data/chat.api';
import { type ChatThunk, useChatDispatch } from '../../data/chat-thunk';
import { loadOlderMessages, type MessageLogPosition } from '../../data/load-more-messages';

/** Pages of older messages that are searched for a quoted message. */
const MOST_PAGES = 10;

/** Returns a stable function that finds a message by id and returns its sequence number. */
export function useFindQuotedMessage(
  where: MessageLogPosition,
  onFound: (seq: number) => void,
): (id: string) => void {
  const dispatch = useChatDispatch();
  const latest = useRef({ where, onFound });
  useEffect(() => {
    latest.current = { where, onFound };
  });
  return useCallback(
    (id: string) =>
      void dispatch(findMessage(latest.current.where, id)).then((seq) => {
        if (seq === undefined) showToast.info(t('inbox.messageContent.quotedTooFar'));
        else latest.current.onFound(seq);
      }),
    [dispatch],
  );
}

/** The sequence number of a message that is loaded or shortly before the loaded ones; else undefined. */
function findMessage(
  { id, passage }: MessageLogPosition,
  message_id: string,
): ChatThunk<Promise<number | undefined>> {
  return async (dispatch, getState) => {
    for (let page = 0; ; page += 1) {
      const state = getState();
      const passed = passage && chatApi.endpoints.getPassage.select(passage)(state).data;
      const thread = chatApi.endpoints.getThread.select(id)(state).data;
      const found = [passed, thread]
        .flatMap((one) => one?.messages ?? [])
        .find((message) => message.id === message_id);
      if (found || page === MOST_PAGES || !thread?.has_older) return found?.seq;
      if (!(await dispatch(loadOlderMessages({ id, passage: undefined })))) return undefined;
    }
  };
}
