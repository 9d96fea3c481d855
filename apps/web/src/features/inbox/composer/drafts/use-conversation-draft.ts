import { getBackoffDelay } from '@relaydesk/chat-core/backoff';
import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { randomId } from '../../../../lib/random-id';
import { isRetryableError } from '../../../../realtime/is-retryable-error';
import type { ChatDispatch } from '../../data/chat-thunk';
import { useChatDispatch } from '../../data/chat-thunk';
import { composerApi } from '../../data/composer.api';
import { onRemoteDraft } from '../../data/live/remote-drafts';
import { createDraftStore, type DraftKind, type DraftTexts } from './create-draft-store';
import { createDraftStorage } from './draft-storage';

export type ConversationDraft = ReturnType<typeof useConversationDraft>;

/** The id of this page among the user's devices, so that it ignores its own saves. */
const DEVICE = randomId();

/**
 * The draft of a conversation, with reply and note separate: survives reloads, other conversations and an
 * unreachable server, and syncs to the user's other devices. For users who may not write, the server stores
 * none. Remount for another conversation.
 */
export function useConversationDraft(user_id: string, conversation_id: string, mayWrite: boolean) {
  const dispatch = useChatDispatch();
  const draft = useMemo(
    () =>
      createDraftStore({
        ...createDraftStorage(user_id, conversation_id),
        ...createDraftClient(dispatch, conversation_id),
        pauseAfter: getBackoffDelay,
      }),
    [dispatch, user_id, conversation_id],
  );
  const texts = useSyncExternalStore(draft.subscribe, draft.read);
  const [focused, setFocused] = useState<DraftKind>();
  const isFocused = useEffectEvent((kind: DraftKind) => kind === focused);

  useEffect(() => {
    if (!mayWrite) return undefined;
    void draft.open();
    const leave = onRemoteDraft(({ draft: heard, device }) => {
      if (heard.conversation_id !== conversation_id || device === DEVICE) return;
      draft.applyRemoteDraft({ text: heard.reply, note: heard.note }, (kind) => isFocused(kind));
    });
    const flush = () => void draft.flush();
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', flush); // another device may be used next
    return () => {
      leave();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flush);
      draft.close();
    };
  }, [draft, conversation_id, mayWrite]);

  return useMemo(
    () => ({
      texts,
      setText: draft.write,
      /** Appends text to the existing text. */
      addText(kind: DraftKind, text: string) {
        const before = texts[kind].trimEnd();
        if (before !== text) draft.write(kind, before ? `${before}\n${text}` : text);
      },
      setFocused,
    }),
    [texts, draft],
  );
}

function createDraftClient(dispatch: ChatDispatch, id: string) {
  return {
    async fetch(): Promise<DraftTexts | undefined> {
      const { data } = await dispatch(
        composerApi.endpoints.getDraft.initiate(id, { subscribe: false, forceRefetch: true }),
      );
      return data && { text: data.reply, note: data.note };
    },
    async save({ text, note }: DraftTexts) {
      const { error } = await dispatch(
        composerApi.endpoints.saveDraft.initiate({ id, device: DEVICE, reply: text, note }),
      );
      if (!error) return 'saved';
      return isRetryableError(error) ? 'later' : 'refused';
    },
  } as const;
}
