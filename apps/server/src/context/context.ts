import type { ApiTokenKind } from '@relaydesk/contracts/api-token-kinds';
import type { Group, Permission } from '@relaydesk/contracts/permissions';
import type { Database, Db } from '../db/connect';
import type { Keys } from '../lib/keys';
import type { LookupTxt } from '../lib/network/lookup-txt';
import type { Mailer } from '../lib/network/mailer';
import type { ResolvePublicHost } from '../lib/network/resolve-public-host';
import type { SafeFetch } from '../lib/network/safe-fetch';
import type { Realtime } from '../realtime/realtime';
import type { EventMap, EventName } from './events';

/** Who acts. Every kind except `system` without an organisation is limited to its organisation. */
export type Actor =
  | StaffActor
  | { kind: 'visitor'; organization_id: string; channel_integration_id: string; customer_id: string }
  | { kind: 'channel'; organization_id: string; channel_integration_id: string }
  | { kind: 'bot'; organization_id: string }
  | { kind: 'system'; organization_id: string | null }
  /** Not authenticated yet: opens no transaction. */
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
  /** This session may only set up a second factor. */
  needs_second_factor?: boolean;
  /** The API token of the request, in place of a session: `session_id` is its id. */
  api_token?: ApiTokenGrant;
}

/** What an API token stands for. The actor of a service token is its service account. */
export interface ApiTokenGrant {
  id: string;
  kind: ApiTokenKind;
  name: string;
  /** Of a service token; null: what the user of a personal token may do. */
  permissions: readonly Permission[] | null;
  expires_at: string | null;
}

export interface Caller {
  request_id: string;
  /** The IP address of the socket, or the one that a trusted proxy states. */
  address: string;
  user_agent: string;
}

/** An endpoint of the OpenAI API. */
export interface LanguageModel {
  /** Such as https://models.example/v1 */
  base_url: string;
  /** The model's name there. */
  model: string;
  /** Null: the endpoint needs no key. */
  key: string | null;
  /** Connects to this endpoint only; other private addresses are refused. */
  fetch: SafeFetch;
}

/**
 * The argument of every use case. HTTP, webhooks, consumers and tests build one and call the same function.
 */
export interface Context {
  database: Database;
  events: Events;
  realtime: Realtime;
  keys: Keys;
  /** Fetches URLs that users chose; never connects to private addresses. */
  safeFetch: SafeFetch;
  /** Milliseconds that a platform has to answer; longer than the platforms' own timeouts (Twilio: 30 s). */
  sendTimeoutMs: number;
  /** Milliseconds that a webhook receiver has to answer completely. */
  webhookTimeoutMs: number;
  /** Resolves a host that a user chose; never to a private address. */
  resolvePublicHost: ResolvePublicHost;
  lookupTxt: LookupTxt;
  /** Bot settings of this server. */
  bot: {
    /** Milliseconds without another message before the bot answers. */
    quiet_ms: number;
    /** Uses embeddings besides words. */
    embeddings: boolean;
  };
  /** Who needs a second factor regardless of the organisation's setting. */
  secondFactorPolicy: 'super-admin' | 'off';
  /** The server's own language model; undefined without LLM_BASE_URL. */
  languageModel?: LanguageModel;
  /** Undefined without SMTP_URL: mails are stored unsent. */
  mailer: Mailer | undefined;
  /**
   * Delivery of this server's mails. Without a mail server only the Super Admin, or no user, may read them.
   */
  outgoingMail: 'delivered' | 'readable' | 'none';
  /** Base URL of our pages, without a trailing slash. */
  publicUrl: string;
  actor: Actor;
  now(): Date;
  /** Origin of the request; undefined outside of HTTP. */
  caller?: Caller;
  /** Makes a retried write idempotent: the outermost transaction stores its result under this key. */
  idempotency?: { user_id: string; key: string; request_hash: string };
}

/** An event for its consumers: a row of the outbox. */
export interface OutboxEvent {
  id: number;
  organization_id: string | null;
  event: EventName;
  key: string;
  payload: unknown;
  attempts: number;
  /** Names of the consumers that have processed it. */
  done: string[];
  /** Servers that died while processing this event; undefined: none. */
  deaths?: number;
  /** Unix milliseconds before which no consumer runs; undefined: immediately. */
  dueAt?: number;
}

export interface ConsumerAttempt {
  /** The last attempt. */
  isLast: boolean;
  /** 1 is the first. */
  nth: number;
  /** The event's number in the outbox: the same at each attempt. */
  event_id: number;
  /** Aborted when another server may have taken over this event: check it before external side effects. */
  lease: AbortSignal;
}

/**
 * Handles one kind of event. Called at least once for each event, in order per key, so it must be idempotent.
 * After an error it is called again later, unless the attempt `isLast`.
 */
export type EventConsumer<E extends EventName> = (
  context: Context,
  payload: EventMap[E],
  attempt: ConsumerAttempt,
) => Promise<void> | void;

/**
 * The lane of a consumer, each with its own concurrency limit (outbox-dispatcher.ts). `local`: database and
 * realtime only. `bot`: the bot worker and language models. `external`: servers of third parties. `mail`:
 * mail servers, which may take ten minutes to answer. `media`: whole files.
 */
export type Lane = 'local' | 'bot' | 'external' | 'mail' | 'media';

export interface ConsumerOptions {
  lane?: Lane;
  countsDeaths?: boolean;
}

export interface Events {
  /**
   * Registers a consumer, by default in the lane `local`.
   * @param options.countsDeaths the consumer counts attempts per item and sets aside the item that crashes
   * the server, so the dispatcher never sets aside its event
   * @param name stored with processed events, so it must not change when the function is renamed. Consumers
   * with the same name receive the events of one key in order, across event types.
   */
  on<E extends EventName>(
    event: E,
    name: string,
    consumer: EventConsumer<E>,
    options?: ConsumerOptions,
  ): void;
  /** Writes the event in the caller's transaction; consumers run after its commit. */
  emit<E extends EventName>(tx: Tx, event: E, key: string, payload: EventMap[E]): Promise<void>;
  /**
   * Writes an event that is due later: exact within seconds, otherwise at the next sweep. It survives
   * restarts and cannot be cancelled, so the consumer checks whether it still applies. Events of one key are
   * ordered: use a separate key for each.
   */
  schedule<E extends EventName>(tx: Tx, event: E, key: string, payload: EventMap[E], at: Date): Promise<void>;
  /** Claims events that an SQL function wrote, so that this node processes them after the commit. */
  enqueue(rows: OutboxEvent[]): void;
  /** Events of one transaction, buffered until `committed`. */
  forTransaction(): Events & { afterCommit(): void };
  /** Node id; SQL functions write it into leases. */
  readonly node: string;
}

/** A context inside a transaction: all queries use its `db`, so none runs outside. */
export interface Tx extends Context {
  db: Db;
}

/** The same context as system actor: of all organisations, or of one. */
export const asSystem = (context: Context, organization_id: string | null): Context => ({
  ...context,
  idempotency: undefined,
  actor: { kind: 'system', organization_id },
});
