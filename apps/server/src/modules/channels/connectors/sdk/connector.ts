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
import type { EchoedMessage, InboundEvent, MediaRef } from './inbound-event';

/** What a platform is to us. One folder each, one line in connectors.ts; docs/connectors.md says how to add one. */
export interface Connector {
  /** What the pages show of it, and ask for. */
  manifest: ConnectorManifest;
  /**
   * The account over there that a line stands on (a telephone number's id, a page's), from what was entered for it:
   * deliveries to a shared webhook find their line by it. Undefined: there is no such thing. It is a claim until `prove`
   * has confirmed it.
   */
  getAccountId?(config: Pick<IntegrationConfig, 'settings' | 'credentials'>): string | undefined;
  /** What only the database knows of settings that fit their fields: throws `invalid` with the field. */
  validateSettings?(
    tx: Tx,
    line: { organization_id: string; id: string },
    settings: IntegrationConfig['settings'],
  ): Promise<void>;
  /** The conversation that a token of ours leads to (`Said.thread`); undefined: it is forged, or another line's. */
  findConversationByToken?(
    context: Context,
    integration: Pick<ResolvedIntegration, 'id'>,
    token: string,
  ): string | undefined;
  /** How deliveries come in over /hooks/{kind}/{key}/; undefined: by its own routes. */
  webhook?: WebhookAdapter;
  /** How messages go out; undefined: the other side reads from our own socket and store. */
  httpTransport?: HttpTransport;
  /** How messages go out that travel otherwise than over HTTP; instead of `sender`. */
  transport?: MessageTransport;
  /** How what lies at the platform is fetched; undefined: nothing does. */
  media?: MediaSource;
  /** Messages that the platform has approved before; undefined: it has none. */
  templates?: TemplateSource;
  /** How customers are called whose messages do not say it; undefined: they do, or nobody can be asked. */
  profile?: ProfileSource;
  /** How the platform is told that a press has arrived (`Said.interaction`); undefined: none waits for it. */
  acknowledge?(config: IntegrationConfig, interaction: string): OutboundRequest;
  /** How its credentials are exchanged before they end; undefined: they do not end by themselves. */
  renewal?: CredentialRenewal;
  /**
   * Asks the platform whether the line's own credentials belong to `accountOf`, and to everything else that deliveries
   * are routed by. All checks passed: the account is the line's. Left out: `check` has proved it, or there is none.
   */
  verifyAccountOwnership?(context: Context, config: IntegrationConfig): Promise<IntegrationTestCheck[]>;
  /** Tells the platform where its deliveries go, if it can be told. Throws words for people. */
  registerWebhook?(
    context: Context,
    integration: ResolvedIntegration,
    config: IntegrationConfig,
  ): Promise<void>;
  /** Really tries the line; what it says is for people. */
  test(
    context: Context,
    integration: ResolvedIntegration,
    config: IntegrationConfig,
  ): Promise<IntegrationTestCheck[]>;
}

export type ConnectorManifest = Omit<ConnectorDescriptor, 'has_webhook'>;

/** What a connector needs to speak for a line: the line's own settings and secrets, else those of its channel. */
export interface IntegrationConfig {
  settings: Readonly<Record<string, string>>;
  /** Open. */
  credentials: Readonly<Record<string, string>>;
  /** Ours, made with the line (or the channel, for its shared webhook). */
  verify_token: string;
  /** The whole address that deliveries are sent to: some platforms sign it. */
  hook_url: string;
  /** Where addresses of ours begin, without a slash at the end. */
  public_url: string;
}

/** A delivery as it travelled: signatures are over these bytes. */
export interface WebhookRequest {
  bytes: Buffer;
  headers: IncomingHttpHeaders;
}

/**
 * The platform's webhook. A delivery is stored as it came, answered, and decoded afterwards; with a `body` it is decoded
 * and acted on before the answer, which then names the fields that are wrong.
 */
export interface WebhookAdapter {
  /** What a GET on the address answers as text when the platform checks it; null: refused. */
  handshake?(query: Readonly<Record<string, string>>, config: IntegrationConfig): string | null;
  /** Whether it comes from whom it says, in constant time. `now`: unix milliseconds. */
  verify(delivery: WebhookRequest, config: IntegrationConfig, now: number): 'ok' | 'refused';
  /**
   * Bytes to what `decode` reads, or the promise of it where it is fetched. Throws what says why they are none.
   * @param on the line that it came in on, where it was stored before
   */
  parse(
    bytes: Buffer,
    on?: { context: Context; integration: ResolvedIntegration; config: IntegrationConfig },
  ): unknown;
  /** For systems of the organisation's own: what the API document shows, and what is checked before `decode`. */
  body?: z.ZodType;
  /** The platform's own name for a delivery, the same when it is repeated; undefined: its bytes tell it from others. */
  getDeduplicationKey?(body: unknown): string | undefined;
  /** Whom it is for, each once: the accounts of lines on a shared webhook. */
  getAccountIds?(body: unknown): string[];
  /** What several lines may stand on together, as one of their settings says: what is told of it concerns them all. */
  getSharedSetting?(body: unknown): { setting: string; values: string[] };
  /**
   * What has happened, in order. Pure. Loop over everything: platforms batch. Never throws for what it does not know:
   * that is an event of type `ignored`, or a message that says what it would have been.
   */
  decode(body: unknown): InboundEvent[];
  /** What is shown among the line's events; left out: what was parsed. */
  getDisplayPayload?(body: unknown): unknown;
  /** The telephone numbers of its customers are what the platform itself knows them by. */
  verifiesPhoneNumbers?: true;
  /** Tells what has led customers here before they say anything (`arrival`). */
  reportsReferrals?: true;
  /** Nothing comes in over HTTP: whoever fetches it calls `storeDelivery`. */
  isPolled?: true;
  /** What the platform wants to be answered; an empty JSON object when left out. */
  acknowledgement?: { type: string; body: string };
}

/** Whether the other side tells us over HTTP. */
export const hasWebhook = (adapter: WebhookAdapter | undefined): adapter is WebhookAdapter =>
  adapter !== undefined && !adapter.isPolled;

/** Where a message goes to. */
export interface Recipient extends IntegrationConfig {
  /** Who they are on this line, as `decode` has said. */
  external_customer_id: string;
  /** What is written to, as `decode` has said last; the same as the id where nothing else was said. */
  address: string;
  /** Whether the platform's window for free replies is still open, as far as we know. */
  is_window_open: boolean;
  /** When the customer last said something on this line, unix milliseconds; null: nothing that we know of. */
  last_customer_message_at: number | null;
  currency: string;
  /** ISO 639-1, as far as the customer's is known, else the organisation's. */
  locale: string;
}

export interface OutboundRequest {
  method?: 'GET' | 'POST' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

/** One call of a platform that carries a part of a message. */
export interface OutboundStep {
  /** Goes up first, where the platform wants it so. */
  upload?: {
    file: StoredFile;
    request(bytes: Buffer): OutboundRequest;
    /** What the platform calls it now; undefined: the answer is none, and `parse` says why. */
    idOf(answer: SafeFetchResponse): string | undefined;
  };
  /** A file whose bytes are part of the call itself. */
  bodyFile?: StoredFile;
  /** `media_id`: what the upload was called. `bytes`: of what it carries. */
  request(media_id?: string, bytes?: Buffer): OutboundRequest;
}

export type SendResult =
  /** `external_id`: what the platform calls this part of our message, when it says so. */
  | {
      outcome: 'sent';
      external_id: string | null;
      /** What it says all the same: not everybody got it. */
      words?: string;
    }
  /** The request has left, and nobody has said what became of it: it is not repeated. */
  | { outcome: 'unknown'; words: string }
  /** Nothing was taken. Seconds to wait at least; 0: as we like. `scope` line: nothing else goes out on it meanwhile. */
  | { outcome: 'retry'; after_s: number; words: string; scope?: 'line' }
  /** No other try will be taken either. `opted_out`, `blocked_us`, `bounced`: nothing will be, to this customer. */
  | {
      outcome: 'permanent' | 'window_closed' | 'credentials_refused' | 'opted_out' | 'blocked_us' | 'bounced';
      words: string;
      /** This message or this recipient was not to their taste, and the line works. */
      is_of_recipient?: true;
    };

/** A message whose earlier attempt has left and was never answered. */
export const UNKNOWN_OUTCOME: SendResult = {
  outcome: 'unknown',
  words: 'It was sent before, and nobody has said what became of it.',
};

export interface HttpTransport {
  /**
   * The calls that carry a message, in order: everything in it that the platform can show, the rest as words. Pure.
   * Throws words for people when the line is not ready to send.
   */
  encode(message: Message, to: Recipient, now: number): OutboundStep[];
  /** Pictures that are handed over as JPEG, because the platform shows no WebP. */
  jpegOnly?: JpegConversion;
  parse(answer: SafeFetchResponse): SendResult;
  /** The same call again has no second effect over there: after a lost answer it is repeated. */
  isIdempotent?: true;
  /** How a call without an answer is found over there; left out: nobody can be asked. */
  lookUp?: {
    request(call: OutboundRequest, to: Recipient): OutboundRequest;
    /** Ids of messages that may be what the call has sent since then (unix milliseconds), the likeliest first. */
    find(answer: SafeFetchResponse, call: OutboundRequest, since: number): string[];
  };
  /** Whether an echo that names no message of ours repeats this call. */
  isEchoOf?(call: OutboundRequest, echo: EchoedMessage): boolean;
  /**
   * Seconds after a lost answer in which the platform tells of what it has taken (by a status or an echo), or `lookUp`
   * finds it. Left out: it never does.
   */
  settles_in_s?: number;
}

/** A way to the customer that is no HTTP. */
export interface MessageTransport {
  /** As with a sender. */
  jpegOnly?: JpegConversion;
  /** Sends it whole, or not at all; a retry of the same message is told from another by its id. */
  carry(context: Context, message: Message, to: Recipient, load: TransportContext): Promise<SendResult>;
  /** Milliseconds after which an attempt without an answer has ended. */
  attempt_ms: number;
  /** As with a sender: what it is called over there, when it is found there. */
  lookUp?(
    context: Context,
    message: Message,
    to: Recipient,
    integration: ResolvedIntegration,
  ): Promise<string | undefined>;
  /** As with a sender. */
  settles_in_s?: number;
}

export interface TransportContext {
  line: ResolvedIntegration;
  readFile(file: StoredFile): Promise<Buffer>;
  /**
   * Called before it leaves, with what it will be called over there. False: it has left before, and what became of that
   * is unknown.
   */
  beginAttempt(external_id: string | null): Promise<boolean>;
}

export interface MediaSource {
  /**
   * Asks for the bytes, at most `maxBytes` of them. Throws `MediaUnavailableError` when they will never come, whatever else when they
   * may.
   */
  fetch(
    ask: SafeFetch,
    ref: MediaRef,
    config: IntegrationConfig,
    maxBytes: number,
    /** The delivery that told of it, for what travelled inside. Throws `MediaUnavailableError` when it is not kept any more. */
    readDelivery: () => Promise<{ organization_id: string; bytes: Buffer }>,
  ): Promise<FetchedMedia>;
}

export interface FetchedMedia {
  bytes: Buffer;
  /** As the platform says; the file's own content decides. */
  name: string | null;
}

/** It is gone, or no answer will ever bring it. */
export class MediaUnavailableError extends Error {
  override name = 'MediaLost';
}

export interface ProfileSource {
  /** `external_id`: who they are, as `decode` says. */
  request(config: IntegrationConfig, external_id: string): OutboundRequest;
  /** Undefined: they have shown no name, or nobody is told of it. */
  parse(answer: SafeFetchResponse): { name: string } | Extract<SendResult, { outcome: 'retry' }> | undefined;
}

export interface CredentialRenewal {
  /** How old they may become. */
  after_days: number;
  request(config: IntegrationConfig): OutboundRequest;
  /** Those that take the place of the old ones, by the names of their fields. */
  parse(
    answer: SafeFetchResponse,
  ): { credentials: Readonly<Record<string, string>> } | Exclude<SendResult, { outcome: 'sent' }>;
}

export type PlatformTemplate = Omit<MessageTemplate, 'id' | 'channel_integration_id' | 'synced_at'>;

export interface TemplateSource {
  /** `after`: what `parse` called `next`. */
  request(config: IntegrationConfig, after: string | undefined): OutboundRequest;
  parse(answer: SafeFetchResponse): { templates: PlatformTemplate[]; next: string | undefined } | SendResult;
}
