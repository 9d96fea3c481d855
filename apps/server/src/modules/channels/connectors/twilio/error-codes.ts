import type { SendResult } from '../sdk/connector';

export type TwilioErrorOutcome = Exclude<SendResult['outcome'], 'sent' | 'blocked_us'>;

/** The customer has sent STOP, which Twilio enforces. */
const OPTED_OUT = 21_610;

/** By Twilio's error codes (Twilio, Error and warning dictionary); others are permanent. */
const OUTCOMES: Readonly<Record<number, TwilioErrorOutcome>> = {
  [OPTED_OUT]: 'opted_out',
  20003: 'credentials_refused', // authentication failed
  20005: 'credentials_refused', // the account is not active
  20006: 'credentials_refused', // access denied
  20404: 'credentials_refused', // the account does not exist
  30002: 'credentials_refused', // the account is suspended
  63016: 'window_closed', // outside WhatsApp's 24 hours
  20429: 'retry', // too many requests
  20500: 'retry',
  20503: 'retry',
  14107: 'retry', // rate limit of the sender
  30001: 'retry', // the queue is full
  30022: 'retry', // carrier limit of the sender
  63018: 'retry', // WhatsApp limit of the sender
  63038: 'retry', // daily limit of the account
};

/** Unknown codes are permanent; so is NaN (no code). */
export const classifyTwilioError = (code: number): TwilioErrorOutcome => OUTCOMES[code] ?? 'permanent';

/** Errors of the sender, not of the message. */
export const isIntegrationError = (code: number): boolean =>
  classifyTwilioError(code) === 'retry' && code !== 20_500;

/** These concern more than one message. */
export const isFailureReason = (
  outcome: TwilioErrorOutcome,
): outcome is Exclude<TwilioErrorOutcome, 'permanent' | 'retry' | 'unknown'> =>
  outcome !== 'permanent' && outcome !== 'retry' && outcome !== 'unknown';
