import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { updateConversationPages } from '../../apps/web/src/features/inbox/data/matching/update-conversation-pages';
import type { mergeMessages } from '../../apps/web/src/features/inbox/data/merge-messages';

export type Message = Parameters<typeof mergeMessages>[0][number];
export type Conversation = Parameters<typeof updateConversationPages>[1];

/** What the server publishes about a message: contracts/realtime.ts. */
export interface RealtimeMessageEvent {
  type: 'message';
  value: { message: Message; conversation: Conversation };
}

/** What the API gives: the last page of each thread, and every conversation, the busiest one first. */
export interface SourceSnapshot {
  threads: Map<string, Message[]>;
  conversations: Conversation[];
}

/** Messages that a thread is opened with: THREAD_PAGE of the dashboard. */
export const MESSAGE_PAGE_SIZE = 50;
/** Milliseconds that a request takes at most on each of its ways. */
const MAX_LATENCY_MS = 20;

/** What stands in the database, which knows everything and forgets nothing. */
export class MessageSource {
  readonly threads = new Map<string, Message[]>();
  readonly #conversations = new Map<string, Conversation>();
  readonly #ids: string[];
  #written = 0;

  constructor(conversations: number) {
    this.#ids = Array.from({ length: conversations }, () => randomUUID());
    for (const id of this.#ids) this.#write(id);
  }

  /** A customer has written in one of the conversations. Gives what is to be published. */
  write(): RealtimeMessageEvent {
    return this.#write(this.#ids[Math.floor(Math.random() * this.#ids.length)] ?? '');
  }

  /** An answer is what was true at some moment on its way; what happens after that may be heard before it arrives. */
  async read(): Promise<SourceSnapshot> {
    await wait(Math.random() * MAX_LATENCY_MS);
    const answer = {
      threads: new Map([...this.threads].map(([id, messages]) => [id, messages.slice(-MESSAGE_PAGE_SIZE)])),
      conversations: this.list(),
    };
    await wait(Math.random() * MAX_LATENCY_MS);
    return answer;
  }

  async readAfter(id: string, seq: number, limit: number): Promise<Message[]> {
    await wait(Math.random() * MAX_LATENCY_MS);
    return this.threads.get(id)?.slice(seq, seq + limit) ?? []; // seq counts from 1 without gaps
  }

  list(): Conversation[] {
    return [...this.#conversations.values()].sort((one, other) =>
      one.last_activity_at < other.last_activity_at ? 1 : -1,
    );
  }

  #write(conversation_id: string): RealtimeMessageEvent {
    this.#written += 1;
    const at = new Date(Date.UTC(2026, 0, 1) + this.#written).toISOString();
    const thread = this.threads.get(conversation_id) ?? [];
    this.threads.set(conversation_id, thread);
    const seq = thread.length + 1;
    const text = `Message ${this.#written}, ${seq} of its conversation: where is my parcel?`;
    const common = { organization_id: ORGANIZATION, basket: null, hand_over: null };
    const message: Message = {
      ...{ id: randomUUID(), organization_id: ORGANIZATION, conversation_id, seq, text, created_at: at },
      ...{ author: 'customer', user_id: null, author_name: 'Ada', kind: 'text', content: {} },
      ...{ delivery: 'received', delivery_error: null },
    };
    const conversation: Conversation = {
      ...{ ...common, id: conversation_id, customer_id: CUSTOMER, customer_name: 'Ada', channel: 'web_chat' },
      ...{
        channel_integration_id: LINE,
        status: 'waiting',
        assignee_id: null,
        assignee_name: null,
        team_id: null,
        team_name: null,
        reader_ids: [],
      },
      ...{ preview: text, preview_author: 'customer', last_seq: seq, unread_count: seq, version: 1 },
      ...{ waiting_since: at, last_activity_at: at, created_at: at },
      ...{ priority: 'normal', tag_ids: [], snoozed_until: null, resolve_reason: null, customer_seen_seq: 0 },
    };
    thread.push(message);
    this.#conversations.set(conversation_id, conversation);
    return { type: 'message', value: { message, conversation } };
  }
}

const [ORGANIZATION, CUSTOMER, LINE] = [randomUUID(), randomUUID(), randomUUID()];
