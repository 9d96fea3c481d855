import { readLocalStorage, writeLocalStorage } from '../../../../lib/local-storage';
import { readSessionStorage, writeSessionStorage } from '../../data/session-storage';
import { type DraftTexts, EMPTY_DRAFT, isSameDraft, type StoredDraft } from './create-draft-store';

/**
 * A user's draft of one conversation in this browser: in session storage until sent, and in local storage
 * while the server does not have it, so that closing the window loses no text.
 */
export function createDraftStorage(user_id: string, conversation_id: string) {
  const key = `chat.draft.${user_id}.${conversation_id}`;
  return {
    load: (): StoredDraft =>
      parseStoredDraft(readSessionStorage(key)) ??
      parseStoredDraft(readLocalStorage(key)) ?? { texts: EMPTY_DRAFT, agreed: EMPTY_DRAFT },
    keep: (draft: StoredDraft): void => {
      const isSaved = isSameDraft(draft.texts, draft.agreed);
      const value = JSON.stringify(draft);
      writeSessionStorage(key, isSaved && isSameDraft(draft.texts, EMPTY_DRAFT) ? '' : value);
      writeLocalStorage(key, isSaved ? null : value);
    },
  };
}

/** Unreadable data was written by other code. */
function parseStoredDraft(value: string | null): StoredDraft | undefined {
  try {
    const { texts, agreed } = JSON.parse(value ?? '{}') as Partial<StoredDraft>; // checked in the next line
    return isDraftTexts(texts) && isDraftTexts(agreed) ? { texts, agreed } : undefined;
  } catch {
    return undefined;
  }
}

function isDraftTexts(value: unknown): value is DraftTexts {
  if (typeof value !== 'object' || value === null) return false;
  const { text, note } = value as Record<string, unknown>; // any object has fields of unknown types
  return typeof text === 'string' && typeof note === 'string';
}
