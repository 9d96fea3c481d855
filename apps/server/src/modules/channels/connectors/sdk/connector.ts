import type { IncomingHttpHeaders } from 'node:http';
import type { ConnectorDescriptor } from '@relaydesk/contracts/channel';
import type { IntegrationTestCheck } from '@relaydesk/contracts/channel-integration';
import type { StoredFile } from '@relaydesk/contracts/file';
import type { Message } from '@relaydesk/contracts/message';
import type { MessageTemplate } from '@relaydesk/contracts/message-template';
import type { z } from 'zod';
import type { Context, Tx } from '../../../../context/context';
import type { SafeFetch, SafeFetchResponse } from '../../../../lib/network/safe-fetch';
import type { ResolvedIntegration } from '../../integrations/store/resolved-integration';
import type { JpegConversion } from '../../outbound/convert-to-jpeg';
import type { EchoedMessage, InboundEvent, MediaRef, SenderIdentity } from './inbound-event';

/**
 * A platform connector. One folder each, one line in connectors.ts; docs/connectors.md describes how to add
 * one.
 */
export interface Connector {
  /** Description and settings for the dashboard. */
  manifest: ConnectorManifest;
  /**
   * The platform account of an integration (a phone number id, a page id), from its settings: a shared
   * webhook finds integrations by it. Undefined: none. It is unproved until `verifyAccountOwnership` confirms
   * it.
   */
  getAccountId?(config: Pick<IntegrationConfig, 'settings' | 'credentials'>): string | undefined;
  /** Validates settings against the database: throws `invalid` with the field. */
  validateSettings?(
    tx: Tx,
    line: { organization_id: string; id: string },
    settings: IntegrationConfig['settings'],
  ): Promise<void>;
  /**
   * The conversation of a reply token (`thread.token` of an inbound message); undefined if forged or of
   * another integration.
   */
  findConversationByToken?(
    context: Context,
    integration: Pick<ResolvedIntegration, 'id'>,
    token: string,
  ): string | undefined;
  /** Webhook over /hooks/{kind}/{key}/; undefined: separate routes. */
  webhook?: WebhookAdapter;
  /** Sends messages over HTTP; undefined: the other side reads our socket and API. */
  httpTransport?: HttpTransport;
  /** Sends messages by another protocol; instead of `httpTransport`. */
  transport?: MessageTransport;
  /** Fetches media from the platform; undefined: none. */
  media?: MediaSource;
  /** Templates approved by the platform; undefined: none. */
  templates?: TemplateSource;
  /** Fetches customer names that messages lack; undefined: not needed or not possible. */
  profile?: ProfileSource;
  /** Reaches addresses that have not written yet; undefined: only customers who wrote before. */
  outreach?: OutreachAdapter;
  /** Acknowledges a button press (`interaction` of an inbound message); undefined: not required. */
  acknowledge?(config: IntegrationConfig, interaction: string): OutboundRequest;
  /** Renews credentials before they expire; undefined: they do not expire. */
  renewal?: CredentialRenewal;
  /**
   * Tests whether the integration's credentials belong to `getAccountId` and other routing keys. If all
   * checks pass, the account is the integration's. Omitted: `test` has proved it, or there is no account.
   */
  verifyAccountOwnership?(context: Context, config: IntegrationConfig): Promise<IntegrationTestCheck[]>;
  /** Registers our webhook address at the platform, if supported. Throws a text for users. */
  registerWebhook?(
    context: Context,
    integration: ResolvedIntegration,
    config: IntegrationConfig,
  ): Promise<void>;
  /** Tests the integration at the platform; results are texts for users. */
  test(
    context: Context,
    integration: ResolvedIntegration,
    config: IntegrationConfig,
  ): Promise<IntegrationTestCheck[]>;
}

export type ConnectorManifest = Omit<ConnectorDescriptor, 'has_webhook'>;

/** The configuration of an integration: its settings and secrets, with those of its channel as defaults. */
export interface IntegrationConfig {
  settings: Readonly<Record<string, string>>;
  /** Decrypted. */
  credentials: Readonly<Record<string, string>>;
  /** Generated with the integration (or the channel, for its shared webhook). */
  verify_token: string;
  /** The full webhook address: some platforms sign it. */
  hook_url: string;
  /** Base of our public URLs, without a trailing slash. */
  public_url: string;
}

/** A raw webhook request: signatures cover these bytes. */
export interface WebhookRequest {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

/**
 * The platform's webhook. A webhook event is stored raw, acknowledged, and decoded afterwards; with a `body`
 * schema it is decoded and processed before the response, which reports invalid fields.
 */
export interface WebhookAdapter {
  /** The text response to a GET verification request; null: refused. */
  handshake?(query: Readonly<Record<string, string>>, config: IntegrationConfig): string | null;
  /** Verifies the sender in constant time. `now`: unix milliseconds. */
  verify(delivery: WebhookRequest, config: IntegrationConfig, now: number): 'ok' | 'refused';
  /**
   * Parses bytes for `decode`, asynchronously for fetched events. Throws the reason if they are invalid.
   * @param on the receiving integration, if already stored
   */
  parse(
    bytes: Buffer,
    on?: { context: Context; integration: ResolvedIntegration; config: IntegrationConfig },
  ): unknown;
  /** Schema for organisations' own systems: shown in the API documentation and validated before `decode`. */
  body?: z.ZodType;
  /**
   * The platform's id of a webhook event, equal when repeated; undefined: events are compared by their bytes.
   */
  getDeduplicationKey?(body: unknown): string | undefined;
  /** Recipients, once each: the accounts of integrations on a shared webhook. */
  getAccountIds?(body: unknown): string[];
  /** A setting that several integrations share: the event concerns all of them. */
  getSharedSetting?(body: unknown): { setting: string; values: string[] };
  /**
   * Decodes events in order. Pure. Iterate over everything: platforms batch. Never throws for unknown input:
   * it becomes an `ignored` event, or a message that names what it was.
   */
  decode(body: unknown): InboundEvent[];
  /** The payload shown in channel events; omitted: the parsed body. */
  getDisplayPayload?(body: unknown): unknown;
  /** The platform itself identifies customers by phone number. */
  verifiesPhoneNumbers?: true;
  /** Reports referrals before the first message (`arrival`). */
  reportsReferrals?: true;
  /** Events are not received over HTTP but fetched and stored by a poller. */
  isPolled?: true;
  /** The response body that the platform expects; omitted: an empty JSON object. */
  acknowledgement?: { type: string; body: string };
}

/** Whether the platform sends webhooks over HTTP. */
export const hasWebhook = (adapter: WebhookAdapter | undefined): adapter is WebhookAdapter =>
  adapter !== undefined && !adapter.isPolled;

/** Recipient of a message. */
export interface Recipient extends IntegrationConfig {
  /** Their id on this integration, as returned by `decode`. */
  external_customer_id: string;
  /** The address to send to, as last returned by `decode`; defaults to the id. */
  address: string;
  /** Whether the platform's messaging window is open, as far as known. */
  is_window_open: boolean;
  /** Last inbound message of the customer on this integration, unix milliseconds; null if unknown. */
  last_customer_message_at: number | null;
  currency: string;
  /** ISO 639-1: the customer's locale if known, else the organisation's. */
  locale: string;
}

export interface OutboundRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** One platform call that sends a part of a message. */
export interface OutboundStep {
  /** Upload that precedes the call, if the platform requires it. */
  upload?: {
    file: StoredFile;
    request(bytes: Buffer): OutboundRequest;
    /** The platform's id of the upload; undefined if it failed, and `parse` returns the error. */
    idOf(answer: SafeFetchResponse): string | undefined;
  };
  /** A file whose bytes are part of the call. */
  bodyFile?: StoredFile;
  /** `media_id`: the id of the upload. `bytes`: of `bodyFile`. */
  request(media_id?: string, bytes?: Buffer): OutboundRequest;
}

export type SendResult =
  /** `external_id`: the platform's id of this part, if it returns one. */
  | {
      outcome: 'sent';
      external_id: string | null;
      /** A warning: some recipients were refused. */
      words?: string;
    }
  /** The request was sent and its outcome is unknown: it is not repeated. */
  | { outcome: 'unknown'; words: string }
  /**
   * Nothing was accepted. Minimum delay in seconds; 0: our choice. `scope` line: the whole integration
   * pauses.
   */
  | { outcome: 'retry'; after_s: number; words: string; scope?: 'line' }
  /**
   * No retry will be accepted. `opted_out`, `blocked_us`, `bounced`: nor any other message to this customer.
   */
  | {
      outcome: 'permanent' | 'window_closed' | 'credentials_refused' | 'opted_out' | 'blocked_us' | 'bounced';
      words: string;
      /** The message or recipient was refused; the integration works. */
      is_of_recipient?: true;
    };

/** The outcome of a message whose earlier attempt was sent and not answered. */
export const UNKNOWN_OUTCOME: SendResult = {
  outcome: 'unknown',
  words: 'The message was sent, but its outcome is unknown.',
};

export interface HttpTransport {
  /**
   * Encodes a message as calls, in order: content that the platform supports, the rest as text. Pure. Throws
   * a text for users if the integration cannot send.
   */
  encode(message: Message, to: Recipient, now: number): OutboundStep[];
  /** Images are converted to JPEG, because the platform does not support WebP. */
  jpegOnly?: JpegConversion;
  parse(answer: SafeFetchResponse): SendResult;
  /** Repeating a call has no second effect: it is retried after a lost response. */
  isIdempotent?: true;
  /** Finds a call without a response at the platform; omitted: not supported. */
  lookUp?: {
    request(call: OutboundRequest, to: Recipient): OutboundRequest;
    /** Ids of messages that may result from the call, sent since (unix milliseconds), most likely first. */
    find(answer: SafeFetchResponse, call: OutboundRequest, since: number): string[];
  };
  /** Whether an echo without our id belongs to this call. */
  isEchoOf?(call: OutboundRequest, echo: EchoedMessage): boolean;
  /**
   * Seconds after a lost response within which the platform reports what it accepted (by status or echo), or
   * `lookUp` finds it. Omitted: never.
   */
  settles_in_s?: number;
}

/** Sends messages by a protocol other than HTTP. */
export interface MessageTransport {
  /** As in `HttpTransport`. */
  jpegOnly?: JpegConversion;
  /** Sends a message completely or not at all; retries of a message have the same id. */
  carry(context: Context, message: Message, to: Recipient, load: TransportContext): Promise<SendResult>;
  /** Milliseconds after which an attempt without a response has ended. */
  attempt_ms: number;
  /** As in `HttpTransport`: the external id, if found. */
  lookUp?(
    context: Context,
    message: Message,
    to: Recipient,
    integration: ResolvedIntegration,
  ): Promise<string | undefined>;
  /** As in `HttpTransport`. */
  settles_in_s?: number;
}

export interface TransportContext {
  line: ResolvedIntegration;
  readFile(file: StoredFile): Promise<Buffer>;
  /**
   * Called before sending, with the external id. False: an earlier attempt was sent with an unknown outcome.
   */
  beginAttempt(external_id: string | null): Promise<boolean>;
}

export interface MediaSource {
  /**
   * Fetches the bytes, at most `maxBytes`. Throws `MediaUnavailableError` for a permanent failure, any other
   * error for a temporary one.
   */
  fetch(
    ask: SafeFetch,
    ref: MediaRef,
    config: IntegrationConfig,
    maxBytes: number,
    /**
     * The webhook event that referred to it, for embedded media. Throws `MediaUnavailableError` if it is no
     * longer retained.
     */
    readDelivery: () => Promise<{ organization_id: string; bytes: Buffer }>,
  ): Promise<FetchedMedia>;
}

export interface FetchedMedia {
  bytes: Buffer;
  /** As stated by the platform; the file content decides. */
  name: string | null;
}

/** The media was deleted or can never be fetched. */
export class MediaUnavailableError extends Error {
  override name = 'MediaLost';
}

/** How a conversation is started at an address. */
export type OutreachAdapter =
  /** Each conversation is a mail thread of its own. */
  | { addressKind: 'email' }
  /** `toRecipient`: the identity of a telephone number, as `decode` returns it for an answer. */
  | { addressKind: 'phone'; toRecipient(phone: string): SenderIdentity };

export interface ProfileSource {
  /** `external_id`: the customer, as returned by `decode`. */
  request(config: IntegrationConfig, external_id: string): OutboundRequest;
  /** Undefined: no name is available. */
  parse(answer: SafeFetchResponse): { name: string } | Extract<SendResult, { outcome: 'retry' }> | undefined;
}

export interface CredentialRenewal {
  /** Maximum age in days. */
  after_days: number;
  request(config: IntegrationConfig): OutboundRequest;
  /** The new credentials, by field name. */
  parse(
    answer: SafeFetchResponse,
  ): { credentials: Readonly<Record<string, string>> } | Exclude<SendResult, { outcome: 'sent' }>;
}

export type PlatformTemplate = Omit<MessageTemplate, 'id' | 'channel_integration_id' | 'synced_at'>;

export interface TemplateSource {
  /** `after`: the `next` value of `parse`. */
  request(config: IntegrationConfig, after: string | undefined): OutboundRequest;
  parse(answer: SafeFetchResponse): { templates: PlatformTemplate[]; next: string | undefined } | SendResult;
}
