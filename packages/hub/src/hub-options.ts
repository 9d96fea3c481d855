import type { IncomingMessage } from 'node:http';
import type { PageOrigin } from './transports/transport';

/** What a connection token says about its bearer. */
export type Claims = {
  sub: string;
  /** Seconds since 1970. The client is asked for a new token when it has passed. */
  exp?: number;
  /** Shown to others in presence and beside the client's own publications. */
  info?: unknown;
  /** For `maySubscribe` and its like; never leaves the server. */
  meta?: unknown;
  /** Subscribed by the server as part of connecting; the token's signature is the permission. */
  channels?: string[];
};

/** What a subscription token says: this user may hear this one channel. */
export interface SubscriptionClaims {
  sub: string;
  channel: string;
  /** Seconds since 1970. The client is asked for a new token when it has passed. */
  exp?: number | undefined;
}

/** How much of a channel is kept so that a client that was away receives what it missed. */
export type HistoryLimits = { size: number; ttlMs: number };

/** How a channel behaves; what is not said is off. */
export interface ChannelOptions {
  history?: HistoryLimits | undefined;
  /** Clients may ask for fossil deltas. Needs history. */
  delta?: boolean;
  /** Clients may ask to be told who comes and goes. */
  joinLeave?: boolean;
}

/**
 * Whether a token still holds. `outdated`: what it says has changed, and the client is to come with a fresh one;
 * `no`: there will be none.
 */
export type TokenVerdict = 'yes' | 'outdated' | 'no';

type PermissionCheck = (claims: Claims, channel: string) => boolean | Promise<boolean>;

export interface HubOptions {
  /** Throws `TokenExpired` or `InvalidToken` (`@relaydesk/hub/token-errors`); anything else is error 100. */
  verifyToken(token: string): Promise<Claims>;
  /** The claims of a client without a token. Left out: such a client is refused. */
  getAnonymousClaims?(): Claims;
  /**
   * Asked about each good token, at connect and when it is refreshed; default `yes`. `outdated` is error 109 to
   * connect and close 3005 to refresh, `no` is close 3500 to both.
   */
  mayConnect?(claims: Claims, page: PageOrigin): TokenVerdict | Promise<TokenVerdict>;
  /** `false` is error 103. Asked again when a connection refreshes its token. */
  maySubscribe: PermissionCheck;
  /**
   * Lets a client into a channel by a token for it, whatever `maySubscribe` says; throws as `verifyToken` does. Not
   * given: such tokens are not looked at.
   */
  verifySubscriptionToken?(token: string): Promise<SubscriptionClaims>;
  /** Answers a client's `rpc` with something that JSON can say. An `RpcError` is passed on; not given: error 108. */
  onRpc?(claims: Claims, method: string, data: unknown): unknown;
  /** A client's message without a reply. Not given: close 3508. */
  onMessage?(claims: Claims, data: unknown): void;
  /** Each of these is refused with error 103 when not given. */
  mayPublish?: PermissionCheck;
  mayReadHistory?: PermissionCheck;
  mayReadPresence?: PermissionCheck;

  /** Who may connect from a browser. Default: pages of the same host. No `Origin` header is always allowed. */
  allowedOrigins?: string[] | ((origin: string, host: string) => boolean);
  /** For the limit below; behind a proxy, read its header here. Default: the socket's address. */
  getClientAddress?: ((request: IncomingMessage) => string) | undefined;
  /** Sockets and unfinished requests of one address that have not said who they are; one more is HTTP 429. Default 1024. */
  maxUnauthenticatedPerAddress?: number;

  /** Connections that one user may have at once; one more is close 3504. Not given: no limit. */
  getMaxConnections?(claims: Claims): number;
  /** Connections of all users; one more is HTTP 503. Default: no limit. */
  maxConnections?: number;
  /** Whose connections count as those of one network; undefined: they are not counted. Not given: nobody's are. */
  getClientNetwork?(address: string): string | undefined;
  /** Connections of one network; one more is HTTP 429. Default: no limit. */
  maxConnectionsPerNetwork?: number;

  /** Kept for every channel that `channelOptions` says nothing else about. Default: nothing is kept. */
  history?: HistoryLimits;
  channelOptions?(channel: string): ChannelOptions;

  /** Default 25,000. The first ping comes at a random point of its second half. */
  pingIntervalMs?: number;
  /** Default 8,000; then close 3012. */
  pongTimeoutMs?: number;
  /**
   * How long a socket may stay without a successful connect; default 10,000, then close 3502. A request has as long to
   * come to its end, then HTTP 408.
   */
  staleCloseDelayMs?: number;
  /** How long a connection outlives its token; default 25,000, then close 3005. */
  expiredCloseDelayMs?: number;
  /** Default 65,536; a larger message is close 1009. */
  maxMessageBytes?: number;
  /** Unsent bytes of one socket; default 1 MiB, then close 3008. */
  maxQueueBytes?: number;
  /** Subscriptions of one connection; default 128, then error 106. */
  maxChannels?: number;
  /** In bytes; default 255, then error 107. */
  maxChannelNameLength?: number;

  /** For logs and metrics; must not throw. `failed` carries what `verifyToken` and its like threw unexpectedly. */
  onEvent?(event: HubEvent): void;
}

export type HubEvent =
  | { kind: 'connected'; client: string; user: string }
  | { kind: 'disconnected'; client: string; user?: string; code: number; reason: string }
  | { kind: 'published'; channel: string; receivers: number }
  | { kind: 'failed'; error: unknown };

/** The numbers are Centrifugo's own defaults, except the limits of addresses and networks, which it does not have. */
const defaults = {
  maxUnauthenticatedPerAddress: 1024, // a whole office behind one address reconnects at once
  maxConnections: Number.POSITIVE_INFINITY,
  maxConnectionsPerNetwork: Number.POSITIVE_INFINITY,
  pingIntervalMs: 25_000,
  pongTimeoutMs: 8_000,
  staleCloseDelayMs: 10_000,
  expiredCloseDelayMs: 25_000,
  maxMessageBytes: 65_536,
  maxQueueBytes: 1_048_576,
  maxChannels: 128,
  maxChannelNameLength: 255,
};

/** The options after `applyDefaults`. */
export type HubSettings = HubOptions & typeof defaults;

/** The options with every number filled in; an option that is `undefined` counts as not given. */
export function applyDefaults(options: HubOptions): HubSettings {
  const settings: HubSettings = { ...defaults, ...options };
  for (const name of Object.keys(defaults) as (keyof typeof defaults)[]) {
    // keys() forgets the type
    settings[name] ??= defaults[name];
    if (!(settings[name] > 0)) throw new RangeError(`${name} must be positive.`);
  }
  return settings;
}
