import { signToken } from '@relaydesk/hub/tokens/hmac-token';
import type { Keys } from '../lib/keys';
import type { RealtimeSubscriber } from './realtime';

/** The audience prevents use of an access token for a connection, and of this token for the API. */
export const REALTIME_AUDIENCE = 'centrifugo';
/** Seconds; a revoked client is disconnected immediately, and cannot reconnect after this. */
const LIFETIME_S = 300;

/** A token that opens a realtime connection for one listener. */
export const signRealtimeToken = (keys: Keys, listener: RealtimeSubscriber): Promise<string> =>
  signToken(
    keys.realtime,
    { sub: listener.id, meta: listener },
    { audience: REALTIME_AUDIENCE, ttlSeconds: LIFETIME_S },
  );
