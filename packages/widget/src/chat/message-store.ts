import { mergeMessages } from '@relaydesk/chat-core/merge-messages';
import type { PublicMessage } from '@relaydesk/contracts/message';

/**
 * `in_order`: nothing before it is missing, as with pages and live events. `stray`: something before it may still be
 * on its way, as with the answer to our own sending, or with live events before the gap behind them is filled.
 */
export type MessageArrival = 'in_order' | 'stray';

/** Reads again a little of what is known, because live events of two writers may overtake one another. */
const PAGE_OVERLAP = 10;

/**
 * Milliseconds. A conversation that begins after the last one has ended counts from 1 again, a day later at the
 * earliest; what is that much newer and yet has a lower number belongs to it.
 */
const PAUSE_BETWEEN_CONVERSATIONS = 3_600_000;

export type MessageStore = ReturnType<typeof createMessageStore>;

/** The messages of one conversation: each once, by sequence number, in whatever order and number they arrive. */
export function createMessageStore() {
  let messages: PublicMessage[] = [];
  let cursor = 0;
  let seen = 0;

  const has = (id: string) => messages.some((message) => message.id === id);

  function clear() {
    messages = [];
    cursor = 0;
    seen = 0;
  }

  function sawUpTo(seq: number) {
    seen = Math.max(seen, seq);
  }

  function beginsAnew({ id, seq, created_at }: PublicMessage): boolean {
    const newest = messages.at(-1);
    if (!newest || has(id) || seq > newest.seq) return false;
    return Date.parse(created_at) - Date.parse(newest.created_at) > PAUSE_BETWEEN_CONVERSATIONS;
  }

  return {
    /** Returns those that were not there before. */
    add(news: readonly PublicMessage[], arrival: MessageArrival): PublicMessage[] {
      if (news.some(beginsAnew)) clear();
      const added = news.filter(({ id }) => !has(id));
      messages = mergeMessages(messages, news);
      for (const message of news) {
        if (message.author === 'bot' || message.author === 'csr') sawUpTo(message.seq); // an answer implies that earlier messages were read
        if (arrival === 'in_order') cursor = Math.max(cursor, message.seq);
      }
      return added;
    },
    list: (): readonly PublicMessage[] => messages,
    /** Those who answer have read up to this sequence number. */
    sawUpTo,
    seenByThem: () => seen,
    has,
    /** Ask the server for what comes after this sequence number to be sure to miss nothing. */
    resumeAfter: () => Math.max(0, cursor - PAGE_OVERLAP),
    clear,
  };
}
