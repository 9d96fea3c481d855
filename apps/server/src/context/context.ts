import type { Group } from '@relaydesk/contracts/permissions';
import type { Database, Db } from '../db/connect';
import type { Keys } from '../lib/keys';
import type { Mailer } from '../lib/network/mailer';
import type { ResolvePublicHost } from '../lib/network/resolve-public-host';
import type { SafeFetch } from '../lib/network/safe-fetch';
import type { Realtime } from '../realtime/realtime';
import type { EventMap, EventName } from './events';

/** Who does something. Each kind but `system` without an organisation stays inside its own. */
export type Actor =
  | StaffActor
  | { kind: 'visitor'; organization_id: string; channel_integration_id: string; customer_id: string }
  | { kind: 'channel'; organization_id: string; channel_integration_id: string }
  | { kind: 'bot'; organization_id: string }
  | { kind: 'system'; organization_id: string | null }
  /** Nobody has said yet who they are: opens no transaction. */
  | { kind: 'nobody'; organization_id: null };

/** A signed-in user; without organisation and group: Super Admin. */
export interface StaffActor {
  kind: 'staff';
  user_id: string;
  session_id: string;
  organization_id: string | null;
  group: Group | null;
  answers_customers: boolean;
  name: string;
  email: string;
  /** This session may do nothing but set a second factor up. */
  needs_second_factor?: boolean;
}

export interface Caller {
  request_id: string;
  /** As the socket or a trusted proxy tells it. */
  address: string;
  user_agent: string;
}

/** An endpoint that speaks the OpenAI API. */
export interface LanguageModel {
  /** Such as https://models.example/v1 */
  base_url: string;
  /** What it is called there. */
  model: string;
  /** Null: it asks for none. */
  key: string | null;
  /** Asks it, and nobody else inside our own network. */
  fetch: SafeFetch;
}

/** What every verb is given. HTTP, webhooks, listeners and tests each build one and call the same verb. */
export interface Context {
  database: Database;
  events: Events;
  realtime: Realtime;
  keys: Keys;
  /** Asks an address that somebody else chose; never one inside our own network. */
  safeFetch: SafeFetch;
  /** Milliseconds that a platform has to answer a message; longer than platforms take themselves (Twilio: 30 s). */
  sendTimeoutMs: number;
  /** Where a host that somebody else chose is connected to; never inside our own network. */
  resolvePublicHost: ResolvePublicHost;
  /** How the bots of this server work. */
  bot: {
    /** Milliseconds without another message after which a customer is answered. */
    quiet_ms: number;
    /** They go by what texts mean as well as by their words. */
    embeddings: boolean;
  };
  /** Who has to have a second factor, whatever their organisation says. */
  secondFactorPolicy: 'super-admin' | 'off';
  /** The installation's own language model; undefined without LLM_BASE_URL. */
  languageModel?: LanguageModel;
  /** Undefined without SMTP_URL: mails wait to be read. */
  mailer: Mailer | undefined;
  /** What happens to mails of this server; without a mail server the Super Admin may read them, or nobody. */
  outgoingMail: 'delivered' | 'readable' | 'none';
  /** Where links to our own pages lead, without a slash at the end. */
  publicUrl: string;
  actor: Actor;
  now(): Date;
  /** Where the request came from; missing when nobody asked over HTTP. */
  caller?: Caller;
  /** A retried write has one effect: the outermost transaction stores its result under this key. */
  idempotency?: { user_id: string; key: string; request_hash: string };
}

/** An event on its way to its consumers: a row of the outbox. */
export interface OutboxEvent {
  id: number;
  organization_id: string | null;
  event: EventName;
  key: string;
  payload: unknown;
  attempts: number;
  /** Names of the consumers that have acted on it. */
  done: string[];
  /** Servers that died while this event may have been at work; left out: none. */
  deaths?: number;
  /** Unix milliseconds before which nobody acts on it; left out: there are none. */
  dueAt?: number;
}

export interface ConsumerAttempt {
  /** No other will follow. */
  isLast: boolean;
  /** 1 is the first. */
  nth: number;
  /** Aborted when another server may be at work on this event by now: whoever acts on the outside asks before. */
  lease: AbortSignal;
}

/**
 * Acts on one kind of event; called at least once for each, in order for each key, so it is safe to repeat.
 * What throws is called again later, unless it `isLast`.
 */
export type EventConsumer<E extends EventName> = (
  context: Context,
  payload: EventMap[E],
  attempt: ConsumerAttempt,
) => Promise<void> | void;

/**
 * Where a consumer works, each lane with places of its own (outbox-dispatcher.ts). `local`: only our database and screens
 * are waited for. `bot`: the bot's worker and language models. `external`: servers of others. `mail`: mail servers, which may
 * take ten minutes to answer. `media`: whole files.
 */
export type Lane = 'local' | 'bot' | 'external' | 'mail' | 'media';

export interface ConsumerOptions {
  lane?: Lane;
  countsDeaths?: boolean;
}

export interface Events {
  /**
   * Registers a consumer, in the lane `local` unless it says otherwise.
   * @param options.countsDeaths the consumer itself counts the attempts at the items it works through and sets aside the
   *   one that ends the server, so the event that leads to them is never set aside for it
   * @param name stored with events that it has acted on, so it stays when the function is renamed. Consumers of one name
   *   hear of the events of one key in their order, whatever the events are called.
   */
  on<E extends EventName>(
    event: E,
    name: string,
    consumer: EventConsumer<E>,
    options?: ConsumerOptions,
  ): void;
  /** Writes the event with the caller's transaction; listeners run after its commit. */
  emit<E extends EventName>(tx: Tx, event: E, key: string, payload: EventMap[E]): Promise<void>;
  /**
   * The same, at a moment to come: on time when that is within seconds, else to the next sweep's few. It survives restarts and cannot be taken back: the
   * listener looks whether there is still something to do. Each key is its own line, so give it one of its own.
   */
  schedule<E extends EventName>(tx: Tx, event: E, key: string, payload: EventMap[E], at: Date): Promise<void>;
  /** Takes over events that an SQL function wrote, for this node to act on (after the commit, in a transaction). */
  enqueue(rows: OutboxEvent[]): void;
  /** Events of one transaction, held back until `committed`. */
  forTransaction(): Events & { afterCommit(): void };
  /** Who writes: the leases of the SQL functions carry this name. */
  readonly node: string;
}

/** A context inside a transaction: queries take `db` from it, and so cannot fall out. */
export interface Tx extends Context {
  db: Db;
}

/** The same work in the name of the installation itself: sees every organisation, or just one. */
export const asSystem = (context: Context, organization_id: string | null): Context => ({
  ...context,
  idempotency: undefined,
  actor: { kind: 'system', organization_id },
});
