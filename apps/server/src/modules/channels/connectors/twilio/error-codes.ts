import type { SendResult } from '../sdk/connector';

export type TwilioErrorOutcome = Exclude<SendResult['outcome'], 'sent' | 'blocked_us'>;

/** The customer has said STOP, and Twilio keeps to it. */
const OPTED_OUT = 21_610;

/** By Twilio's numbers (Twilio, Error and warning dictionary); what is not here will not be taken another time either. */
const OUTCOMES: Readonly<Record<number, TwilioErrorOutcome>> = {
  [OPTED_OUT]: 'opted_out',
  20003: 'credentials_refused', // authenticate
  20005: 'credentials_refused', // the account is not active
  20006: 'credentials_refused', // access denied
  20404: 'credentials_refused', // there is no such account
  30002: 'credentials_refused', // the account is suspended
  63016: 'window_closed', // outside of WhatsApp's 24 hours
  20429: 'retry', // too many requests
  20500: 'retry',
  20503: 'retry',
  14107: 'retry', // more messages than the sender may send
  30001: 'retry', // the queue is full
  30022: 'retry', // more than the carrier takes from the sender
  63018: 'retry', // more than WhatsApp takes from the sender
  63038: 'retry', // more than the account may send a day
};

/** Undefined by its number means for good; NaN (Twilio has said none) as well. */
export const classifyTwilioError = (code: number): TwilioErrorOutcome => OUTCOMES[code] ?? 'permanent';

/** These are about the sender, not about the message. */
export const isIntegrationError = (code: number): boolean =>
  classifyTwilioError(code) === 'retry' && code !== 20_500;

/** These say more than that this message was not delivered. */
export const isFailureReason = (
  outcome: TwilioErrorOutcome,
): outcome is Exclude<TwilioErrorOutcome, 'permanent' | 'retry' | 'unknown'> =>
  outcome !== 'permanent' && outcome !== 'retry' && outcome !== 'unknown';
