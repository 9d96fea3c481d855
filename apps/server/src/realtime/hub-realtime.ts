import type { IncomingMessage } from 'node:http';
import { type Claims, createHub, type TokenVerdict } from '@relaydesk/hub/hub';
import { createTokenVerifier } from '@relaydesk/hub/tokens/hmac-token';
import type { Keys } from '../lib/keys';
import { getPublicCoarseNetwork } from '../lib/network/client-network';
import { canSubscribe } from './can-subscribe';
import { STREAM_PATHS } from './document-realtime-routes';
import { isOriginAllowed } from './is-origin-allowed';
import { MAX_SOCKETS, RECONNECT, type RealtimeServer, type RealtimeSubscriber } from './realtime';
import { REALTIME_AUDIENCE } from './realtime-token';

/** Clients recover shorter absences from the hub's history; after longer ones they ask the API. */
const HISTORY = { size: 200, ttlMs: 300_000 };

export interface HubRealtimeOptions {
  /** Whether a token with a valid signature still holds. */
  mayConnect(listener: RealtimeSubscriber): Promise<TokenVerdict>;
  /** `PUBLIC_URL`: staff may connect from its pages and those of the request's own host. */
  publicUrl: string | undefined;
  /** The client IP, also behind a trusted proxy. */
  addressOf?(request: IncomingMessage): string;
  onError(error: unknown): void;
}

export function createHubRealtime(
  keys: Keys,
  { mayConnect, publicUrl, addressOf, onError }: HubRealtimeOptions,
): RealtimeServer {
  const hub = createHub({
    verifyToken: createTokenVerifier(keys.realtime, { audience: REALTIME_AUDIENCE }),
    mayConnect: (claims, page) =>
      isOriginAllowed(getSubscriber(claims), page, publicUrl) ? mayConnect(getSubscriber(claims)) : 'no',
    async maySubscribe(claims, channel) {
      const listener = getSubscriber(claims);
      return canSubscribe(listener, channel) && (await mayConnect(listener)) === 'yes';
    },
    getClientAddress: addressOf,
    getMaxConnections: (claims) => MAX_SOCKETS[getSubscriber(claims).kind],
    maxConnections: MAX_SOCKETS.all,
    maxConnectionsPerNetwork: MAX_SOCKETS.network,
    getClientNetwork: getPublicCoarseNetwork,
    // Web chat runs on the organisations' sites; the client's kind is known only with the token.
    allowedOrigins: () => true,
    history: HISTORY,
    onEvent: (event) => event.kind === 'failed' && onError(event.error),
  });
  return {
    async publish(channels, data, idempotency_key) {
      for (const channel of channels) hub.publish(channel, data, { idempotency_key });
    },
    publishTransient(channels, data) {
      for (const channel of channels) hub.publish(channel, data, { skip_history: true });
    },
    disconnect: async (user) => hub.disconnectUser(user, RECONNECT),
    disconnectOrganisation: async (organization_id) =>
      hub.disconnectWhere((claims) => getSubscriber(claims).organization_id === organization_id, RECONNECT),
    admitVisitorConnection: async () => true,
    attach: (server) => hub.attach(server, STREAM_PATHS.websocket),
    serve: hub.serve(STREAM_PATHS),
    close: () => hub.close(),
    numClients: () => hub.numClients(),
  };
}

/** Only realtime-token.ts signs with this key, and it always includes a listener. */
const getSubscriber = ({ meta }: Claims) => meta as RealtimeSubscriber;
