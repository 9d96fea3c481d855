import type { SendResult } from '../sdk/connector';

export type GraphErrorOutcome =
  | Omit<Extract<SendResult, { outcome: 'retry' }>, 'words'>
  | { outcome: Exclude<SendResult['outcome'], 'retry' | 'sent'> };

/**
 * Classifies a code of the Graph API; undefined if unknown. The subcode has priority, because 10 and 200 mean
 * both "no permission" and "not now, not to this person". Sources: WhatsApp Cloud API, Error Codes; Messenger
 * Platform, Error Codes; Graph API, Handling Errors.
 */
export function classifyGraphError(error: {
  code: number;
  error_subcode?: number | undefined;
}): GraphErrorOutcome | undefined {
  const { code, error_subcode = 0 } = error;
  return SUBCODES.get(error_subcode) ?? CODES.get(code) ?? (isPermissionError(code) ? REFUSED : undefined);
}

const PERMANENT: GraphErrorOutcome = { outcome: 'permanent' };
const WINDOW: GraphErrorOutcome = { outcome: 'window_closed' };
const REFUSED: GraphErrorOutcome = { outcome: 'credentials_refused' };
/** It is not known whether the message was accepted. */
const UNKNOWN: GraphErrorOutcome = { outcome: 'unknown' };
const RETRY_NOW: GraphErrorOutcome = { outcome: 'retry', after_s: 0 };
/** A limit of the whole account: queued messages would exceed it as well. */
const retryIntegrationAfter = (after_s: number): GraphErrorOutcome => ({
  outcome: 'retry',
  after_s,
  scope: 'line',
});

/** 200 to 299 are all "permission not granted or removed". */
const isPermissionError = (code: number) => code >= 200 && code <= 299;

const SUBCODES = new Map<number, GraphErrorOutcome>([
  [2018278, WINDOW], // Messenger: outside the allowed window
  [2018065, WINDOW], // Messenger: the same, earlier number
  [2534022, WINDOW], // Instagram: outside the allowed window
  [1545041, PERMANENT], // this person is not available
  [2018108, PERMANENT], // this person does not receive messages
  [2018001, PERMANENT], // no such user
  [2018218, PERMANENT], // no profile
  [2018294, RETRY_NOW], // the upload of a video took too long
]);

const CODES = new Map<number, GraphErrorOutcome>([
  [1, UNKNOWN], // "an unknown error occurred": it may have been accepted
  [2, UNKNOWN], // "an unexpected error"
  [1200, RETRY_NOW], // Messenger: temporary
  [131000, UNKNOWN], // WhatsApp: "something went wrong", "due to an unknown error"
  [131016, RETRY_NOW], // WhatsApp: overloaded
  [131057, retryIntegrationAfter(60)], // WhatsApp: the account is in maintenance
  [133004, RETRY_NOW], // WhatsApp: the server is unavailable
  [131056, { outcome: 'retry', after_s: 6 }], // WhatsApp: pair rate limit, one in 6 seconds
  [130429, retryIntegrationAfter(5)], // WhatsApp: throughput
  [131048, retryIntegrationAfter(600)], // WhatsApp: too many messages marked as spam
  [613, retryIntegrationAfter(60)], // calls per minute
  [4, retryIntegrationAfter(300)], // calls per hour: app
  [17, retryIntegrationAfter(300)], // user
  [32, retryIntegrationAfter(300)], // page
  [80002, retryIntegrationAfter(300)], // Instagram account
  [80006, retryIntegrationAfter(300)], // messages of a page
  [80007, retryIntegrationAfter(300)], // WhatsApp account

  [131047, WINDOW], // WhatsApp: 24 hours

  [0, REFUSED], // authentication failed
  [3, REFUSED], // the app may not call this
  [10, REFUSED], // permission not granted or removed
  [102, REFUSED], // the session has expired
  [190, REFUSED], // the token is invalid, expired or revoked
  [368, REFUSED], // blocked for a policy violation
  [131005, REFUSED], // WhatsApp: access denied
  [131031, REFUSED], // WhatsApp: the account is locked
  [131045, REFUSED], // WhatsApp: the number is not registered
  [133010, REFUSED], // the same

  [551, PERMANENT], // Messenger: this person is not available
  [100, PERMANENT], // invalid parameter
  [131026, PERMANENT], // WhatsApp: cannot be delivered
  [131049, PERMANENT], // WhatsApp: marketing message limit
  [131050, PERMANENT], // WhatsApp: marketing opt-out; answers are allowed
  [131051, PERMANENT], // WhatsApp: unsupported message type
]);
