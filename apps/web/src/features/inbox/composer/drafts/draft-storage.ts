import { createStoredValue } from '@relaydesk/chat-core/stored-value';
import { type DraftTexts, EMPTY_DRAFT, isSameDraft, type StoredDraft } from './create-draft-store';

/**
 * A user's draft of one conversation in this browser: in session storage until sent, and in local storage
 * while the server does not have it, so that closing the window loses no text.
 */
export function createDraftStorage(user_id: string, conversation_id: string) {
  const key = `chat.draft.${user_id}.${conversation_id}`;
  const inTab = createStoredValue(key, () => sessionStorage, parseStoredDraft);
  const inBrowser = createStoredValue(key, () => localStorage, parseStoredDraft);
  return {
    load: (): StoredDraft => inTab.read() ?? inBrowser.read() ?? { texts: EMPTY_DRAFT, agreed: EMPTY_DRAFT },
    keep: (draft: StoredDraft): void => {
      const isSaved = isSameDraft(draft.texts, draft.agreed);
      inTab.write(isSaved && isSameDraft(draft.texts, EMPTY_DRAFT) ? null : draft);
      inBrowser.write(isSaved ? null : draft);
    },
  };
}

/** Unreadable data was written by other code. */
function parseStoredDraft(value: unknown): StoredDraft | null {
  const { texts, agreed } = (value ?? {}) as Partial<StoredDraft>; // checked in the next line
  return isDraftTexts(texts) && isDraftTexts(agreed) ? { texts, agreed } : null;
}

function isDraftTexts(value: unknown): value is DraftTexts {
  if (typeof value !== 'object' || value === null) return false;
  const { text, note } = value as Record<string, unknown>; // any object has fields of unknown types
  return typeof text === 'string' && typeof note === 'string';
}
