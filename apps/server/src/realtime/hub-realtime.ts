import type { Server } from 'node:http';
import { createTokenVerifier } from '@relaydesk/hub/hmac-token';
import { createHub } from '@relaydesk/hub/hub';
import type { Keys } from '../lib/keys';
import { mayHear } from './may-hear';
import type { Listener, Realtime } from './realtime';
import { REALTIME_AUDIENCE } from './realtime-token';

/** Whoever was away for less than this recovers what they missed from the hub; later they ask the API. */
const HISTORY = { size: 200, ttlMs: 300_000 };

/** Live connections from our own process. */
export interface HubRealtime extends Realtime {
  attach(server: Server): void;
  close(): Promise<void>;
  numClients(): number;
}

export function createHubRealtime(keys: Keys, onError: (error: unknown) => void): HubRealtime {
  const hub = createHub({
    verifyToken: createTokenVerifier(keys.realtime, { audience: REALTIME_AUDIENCE }),
    // Only realtime-token.ts signs with this key, and it always puts a listener there.
    maySubscribe: (claims, channel) => mayHear(claims.meta as Listener, channel),
    // Web chat runs on the sites of the organisations: the token is the permission, not the page's address.
    allowedOrigins: () => true,
    history: HISTORY,
    onEvent: (event) => event.kind === 'failed' && onError(event.error),
  });
  return {
    publish: (channel, data) => void hub.publish(channel, data),
    disconnect: (user) => hub.disconnectUser(user, { code: 3500, reason: 'signed out' }),
    attach: (server) => hub.attach(server, '/connection/websocket'),
    close: () => hub.close(),
    numClients: () => hub.numClients(),
  };
}
