import type { SendMessage } from '@relaydesk/contracts/message';
import { mergeDraft } from './merge-draft';

export type DraftKind = SendMessage['kind'];
/** The drafts of the reply and of the note. */
export type DraftTexts = Record<DraftKind, string>;

/** The browser's copy of a draft: its text, and the text last known to be on the server. */
export interface StoredDraft {
  texts: DraftTexts;
  agreed: DraftTexts;
}

export const EMPTY_DRAFT: DraftTexts = { text: '', note: '' };
const KINDS = ['text', 'note'] as const;

/** Milliseconds: the typing pause after which the draft is saved, and the maximum delay without a pause. */
const PAUSE = 1000;
const LONGEST = 5000;

interface DraftStoreDependencies {
  load: () => StoredDraft;
  keep: (draft: StoredDraft) => void;
  fetch: () => Promise<DraftTexts | undefined>;
  /** `later`: no response. `refused`: not permitted for this user; the text stays in this browser. */
  save: (texts: DraftTexts) => Promise<'saved' | 'later' | 'refused'>;
  /** Milliseconds before the next retry, by the number of earlier failures. */
  pauseAfter: (failures: number) => number;
}

/**
 * A user's draft in a conversation: stored in this browser on every key, and on the server when typing
 * pauses, for other devices. Remote changes never discard typed text.
 */
export function createDraftStore({ load, keep, fetch, save, pauseAfter }: DraftStoreDependencies) {
  let { texts, agreed } = load();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let dirtySince: number | undefined;
  let failures = 0;
  let saving: Promise<void> | undefined;
  let isOver = false;
  const listeners = new Set<() => void>();

  const isSaved = () => isSameDraft(texts, agreed);
  const change = (next: Partial<StoredDraft>) => {
    texts = next.texts ?? texts;
    agreed = next.agreed ?? agreed;
    // After the end, another store may have written the stored draft.
    if (!isOver || isSameDraft(load().texts, texts)) keep({ texts, agreed });
    for (const listener of [...listeners]) listener();
  };
  const saveIn = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(flush, milliseconds);
  };

  function flush(): Promise<void> {
    clearTimeout(timer);
    saving ??= run().finally(() => {
      saving = undefined;
    });
    return saving;
  }

  async function run(): Promise<void> {
    while (!isSaved()) {
      const sent = texts;
      const outcome = await save(sent);
      if (outcome === 'refused') return;
      if (outcome === 'later') {
        saveIn(pauseAfter(failures));
        failures += 1;
        return;
      }
      failures = 0;
      dirtySince = undefined;
      change({ agreed: sent });
      if (texts !== sent && !isOver) return saveIn(PAUSE); // the text changed during the request
    }
  }

  /** Merges what another device has saved; returns whether it lacks local text. */
  const take = (theirs: DraftTexts, takes: (kind: DraftKind) => boolean) => {
    const merged = (kind: DraftKind) =>
      takes(kind) ? mergeDraft(texts[kind], agreed[kind], theirs[kind]) : texts[kind];
    change({ texts: { text: merged('text'), note: merged('note') }, agreed: theirs });
    if (!isSaved()) saveIn(PAUSE);
  };

  return {
    read: () => texts,
    write(kind: DraftKind, text: string, now = Date.now()): void {
      change({ texts: { ...texts, [kind]: text } });
      dirtySince ??= now;
      saveIn(text === '' ? 0 : Math.max(0, Math.min(PAUSE, dirtySince + LONGEST - now)));
    },
    /** Fetches what other devices have saved. */
    async open(): Promise<void> {
      const theirs = await fetch();
      if (theirs) take(theirs, () => true);
      else if (!isSaved()) saveIn(PAUSE);
    },
    /** Another device has just saved. A field being edited keeps its text. */
    applyRemoteDraft(theirs: DraftTexts, isFocused: (kind: DraftKind) => boolean): void {
      take(theirs, (kind) => texts[kind] === agreed[kind] || !isFocused(kind));
    },
    flush,
    /** Saves the rest; no further retries. */
    close(): void {
      isOver = true;
      void flush();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const isSameDraft = (one: DraftTexts, other: DraftTexts) =>
  KINDS.every((kind) => one[kind] === other[kind]);
