/**
 * Every code the protocol knows and this hub sends, as Centrifugo v6 spells them
 * (centrifuge/errors.go, disconnect.go and unsubscribe.go).
 */
export const errors = {
  internal: { code: 100, message: 'internal server error', temporary: true },
  unknownChannel: { code: 102, message: 'unknown channel' },
  permissionDenied: { code: 103, message: 'permission denied' },
  alreadySubscribed: { code: 105, message: 'already subscribed' },
  limitExceeded: { code: 106, message: 'limit exceeded' },
  badRequest: { code: 107, message: 'bad request' },
  notAvailable: { code: 108, message: 'not available' },
  tokenExpired: { code: 109, message: 'token expired' },
  unrecoverablePosition: { code: 112, message: 'unrecoverable position' },
} as const satisfies Record<string, ErrorReply>;

/** 3000–3499: the client comes back by itself; 3500–3999: it stays away. */
export const disconnects = {
  shutdown: { code: 3001, reason: 'shutdown' },
  expired: { code: 3005, reason: 'connection expired' },
  slow: { code: 3008, reason: 'slow' },
  noPong: { code: 3012, reason: 'no pong' },
  invalidToken: { code: 3500, reason: 'invalid token' },
  badRequest: { code: 3501, reason: 'bad request' },
  stale: { code: 3502, reason: 'stale' },
  connectionLimit: { code: 3504, reason: 'connection limit' },
  channelLimit: { code: 3505, reason: 'channel limit' },
  notAvailable: { code: 3508, reason: 'not available' },
} as const satisfies Record<string, CloseReason>;

/** Below 2500 the client's subscription ends for good; from 2500 on it subscribes again. */
export const serverUnsubscribe = 2000;
export const subscriptionExpired = 2501;

/** The answer to one command that failed; the connection lives on. */
export type ErrorReply = { code: number; message: string; temporary?: true };

/** Why a connection ends. A websocket carries it in its close frame. */
export type CloseReason = { code: number; reason: string };
