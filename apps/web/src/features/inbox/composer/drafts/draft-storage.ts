import { readStored, writeStored } from '../../../../lib/local-storage';
import { readSession, writeSession } from '../../data/session-storage';
import { type DraftTexts, EMPTY, isSame, type KeptDraft } from './create-draft-store';

/**
 * A user's draft of one conversation in this browser: in this tab until it is sent, and for all of them as long as the
 * server does not have it, so that not even a closed window loses a word.
 */
export function keptDraft(user_id: string, conversation_id: string) {
  const key = `chat.draft.${user_id}.${conversation_id}`;
  return {
    load: (): KeptDraft =>
      parse(readSession(key)) ?? parse(readStored(key)) ?? { texts: EMPTY, agreed: EMPTY },
    keep: (draft: KeptDraft): void => {
      const isSaved = isSame(draft.texts, draft.agreed);
      const value = JSON.stringify(draft);
      writeSession(key, isSaved && isSame(draft.texts, EMPTY) ? '' : value);
      writeStored(key, isSaved ? null : value);
    },
  };
}

/** What is unreadable was written by somebody else. */
function parse(value: string | null): KeptDraft | undefined {
  try {
    const { texts, agreed } = JSON.parse(value ?? '{}') as Partial<KeptDraft>; // checked in the next line
    return isTexts(texts) && isTexts(agreed) ? { texts, agreed } : undefined;
  } catch {
    return undefined;
  }
}

function isTexts(value: unknown): value is DraftTexts {
  if (typeof value !== 'object' || value === null) return false;
  const { text, note } = value as Record<string, unknown>; // any object has fields of unknown types
  return typeof text === 'string' && typeof note === 'string';
}
