import { updateConversationPages } from '../../apps/web/src/features/inbox/data/matching/update-conversation-pages';
import { mergeMessages } from '../../apps/web/src/features/inbox/data/merge-messages';
import { findMessageGap } from '../../packages/chat-core/src/merge-messages';
import type { Conversation, Message, MessageSource, RealtimeMessageEvent } from './message-source';

/** Messages asked for at once where some are missing. */
const PAGE_LIMIT = 100;
const SUPERVISOR = { user_id: '', role: 'Supervisor' } as const;
const ALL_FILTERS = { tab: 'all', search: '' } as const;

/**
 * What a supervisor has before their eyes: every conversation and its thread. The dashboard's own functions keep it;
 * here stands only what its store does around them (apps/web, features/chat/live: apply-live-event, replay-heard,
 * fill-gap, and the merging of chat.api).
 */
export class Screen {
  readonly threads = new Map<string, Message[]>();
  readonly #pages = [{ conversations: [] as Conversation[], next: null }];
  /** What was heard while the API was being asked. */
  #meanwhile: RealtimeMessageEvent[] | undefined;
  #isAskedAgain = false;
  readonly #filling = new Set<string>();
  /** How often everything was fetched. */
  fetches = 0;

  constructor(private readonly source: MessageSource) {}

  get conversations(): Conversation[] {
    return this.#pages.flatMap(({ conversations }) => conversations);
  }

  hear(event: RealtimeMessageEvent): void {
    this.#meanwhile?.push(event);
    this.#apply(event);
  }

  /** Refetches after possible gaps. One request at a time; calls during a request share the next one. */
  async fetchAgain(): Promise<void> {
    this.#isAskedAgain = this.#meanwhile !== undefined;
    if (this.#isAskedAgain) return;
    do {
      this.#isAskedAgain = false;
      this.#meanwhile = [];
      this.fetches += 1;
      const { threads, conversations } = await this.source.read();
      for (const [id, messages] of threads) this.#join(id, messages);
      const [page] = this.#pages;
      if (page) page.conversations = conversations;
      // The answer may be older than what was heard while it was on its way.
      const heard = this.#meanwhile;
      this.#meanwhile = undefined;
      for (const event of heard) this.#apply(event);
    } while (this.#isAskedAgain);
  }

  #apply({ value: { message, conversation } }: RealtimeMessageEvent): void {
    updateConversationPages(this.#pages, conversation, ALL_FILTERS, SUPERVISOR);
    const known = this.threads.get(message.conversation_id);
    if (!known?.[0] || message.seq < known[0].seq) return; // in a part that is not loaded
    this.threads.set(message.conversation_id, mergeMessages(known, [message]));
    void this.#fillGap(message.conversation_id);
  }

  #join(id: string, news: Message[]): void {
    const joined = mergeMessages(this.threads.get(id) ?? [], news);
    this.threads.set(id, findMessageGap(joined) === undefined ? joined : news);
  }

  async #fillGap(id: string): Promise<void> {
    if (this.#filling.has(id)) return; // looks again after each answer
    this.#filling.add(id);
    for (;;) {
      const after = findMessageGap(this.threads.get(id) ?? []);
      const found = after === undefined ? [] : await this.source.readAfter(id, after, PAGE_LIMIT);
      if (found.length === 0) break;
      this.threads.set(id, mergeMessages(this.threads.get(id) ?? [], found));
    }
    this.#filling.delete(id);
  }
}
