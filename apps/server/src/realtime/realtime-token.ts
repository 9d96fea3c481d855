import { signToken } from '@relaydesk/hub/tokens/hmac-token';
import type { Keys } from '../lib/keys';
import type { RealtimeSubscriber } from './realtime';

/** The audience keeps an access token from opening a connection, and this token from calling the API. */
export const REALTIME_AUDIENCE = 'centrifugo';
/** Seconds; whoever loses access is disconnected at once, and cannot come back after this. */
const LIFETIME_S = 300;

/** A token that opens a realtime connection for one listener. */
export const signRealtimeToken = (keys: Keys, listener: RealtimeSubscriber): Promise<string> =>
  signToken(
    keys.realtime,
    { sub: listener.id, meta: listener },
    { audience: REALTIME_AUDIENCE, ttlSeconds: LIFETIME_S },
  );
