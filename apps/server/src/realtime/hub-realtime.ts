import type { IncomingMessage } from 'node:http';
import { createTokenVerifier } from '@relaydesk/hub/hmac-token';
import { type Claims, createHub, type Verdict } from '@relaydesk/hub/hub';
import type { Keys } from '../lib/keys';
import { isPageFor } from './is-page-for';
import { mayHear } from './may-hear';
import { type Listener, RECONNECT, type RealtimeServer } from './realtime';
import { REALTIME_AUDIENCE } from './realtime-token';

/** Whoever was away for less than this recovers what they missed from the hub; later they ask the API. */
const HISTORY = { size: 200, ttlMs: 300_000 };

/** Live connections from our own process. */
export interface HubRealtime extends RealtimeServer {
  /** Something may have been missed: everybody comes back and asks the API again. */
  reset(): void;
}

export interface HubOptions {
  /** Whether a token that is good by its signature still holds. */
  mayConnect(listener: Listener): Promise<Verdict>;
  /** `PUBLIC_URL`: from its pages and those of the request's own host, staff may connect. */
  publicUrl: string | undefined;
  /** The client's own address, also behind a proxy that may be believed. */
  addressOf?(request: IncomingMessage): string;
  onError(error: unknown): void;
}

export function createHubRealtime(
  keys: Keys,
  { mayConnect, publicUrl, addressOf, onError }: HubOptions,
): HubRealtime {
  const hub = createHub({
    verifyToken: createTokenVerifier(keys.realtime, { audience: REALTIME_AUDIENCE }),
    mayConnect: (claims, page) =>
      isPageFor(listenerOf(claims), page, publicUrl) ? mayConnect(listenerOf(claims)) : 'no',
    maySubscribe: (claims, channel) => mayHear(listenerOf(claims), channel),
    addressOf,
    // Web chat runs on the sites of the organisations; who connects is known when the token is.
    allowedOrigins: () => true,
    history: HISTORY,
    onEvent: (event) => event.kind === 'failed' && onError(event.error),
  });
  return {
    async publish(channels, data) {
      for (const channel of channels) hub.publish(channel, data);
    },
    disconnect: (user) => hub.disconnectUser(user, RECONNECT),
    disconnectOrganisation: (organization_id) =>
      hub.disconnectWhere((claims) => listenerOf(claims).organization_id === organization_id, RECONNECT),
    attach: (server) => hub.attach(server, '/connection/websocket'),
    serve: hub.serve({
      http_stream: '/connection/http_stream',
      sse: '/connection/sse',
      emulation: '/emulation',
    }),
    close: () => hub.close(),
    numClients: () => hub.numClients(),
    reset: () => hub.reset(),
  };
}

/** Only realtime-token.ts signs with this key, and it always puts a listener there. */
const listenerOf = ({ meta }: Claims) => meta as Listener;
