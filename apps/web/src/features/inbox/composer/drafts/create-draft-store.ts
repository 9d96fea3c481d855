import type { SendMessage } from '@relaydesk/contracts/message';
import { mergeDraft } from './merge-draft';

export type DraftKind = SendMessage['kind'];
/** What is being written to the customer and to colleagues. */
export type DraftTexts = Record<DraftKind, string>;

/** What is kept of a draft in this browser: its words, and those that the server is known to have. */
export interface StoredDraft {
  texts: DraftTexts;
  agreed: DraftTexts;
}

export const EMPTY_DRAFT: DraftTexts = { text: '', note: '' };
const KINDS = ['text', 'note'] as const;

/** Milliseconds: a pause in typing after which it is saved, and the longest that typing without a pause puts it off. */
const PAUSE = 1000;
const LONGEST = 5000;

interface DraftStoreDependencies {
  load: () => StoredDraft;
  keep: (draft: StoredDraft) => void;
  fetch: () => Promise<DraftTexts | undefined>;
  /** `later`: nobody answered. `refused`: not for this user; the words stay here. */
  save: (texts: DraftTexts) => Promise<'saved' | 'later' | 'refused'>;
  /** Milliseconds before another try, after so many in vain. */
  pauseAfter: (failures: number) => number;
}

/**
 * What somebody writes in a conversation: kept in this browser with every key, and on the server when the typing pauses,
 * for their other devices. Nothing that was typed is dropped for anything that comes from elsewhere.
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
    // After the end another one may have gone on writing what is kept.
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
        failures += 1;
        saveIn(pauseAfter(failures));
        return;
      }
      failures = 0;
      dirtySince = undefined;
      change({ agreed: sent });
      if (texts !== sent && !isOver) return saveIn(PAUSE); // more was typed meanwhile
    }
  }

  /** Takes what another device has saved; gives whether anything of ours is missing there. */
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
    /** Asks what other devices have saved. */
    async open(): Promise<void> {
      const theirs = await fetch();
      if (theirs) take(theirs, () => true);
      else if (!isSaved()) saveIn(PAUSE);
    },
    /** Another device has saved something just now. A field that is being written in keeps what is written. */
    applyRemoteDraft(theirs: DraftTexts, isFocused: (kind: DraftKind) => boolean): void {
      take(theirs, (kind) => texts[kind] === agreed[kind] || !isFocused(kind));
    },
    flush,
    /** Saves what is left; no further tries. */
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
