import { wordsOf } from '../../../../mailboxes/redact-passwords';
import type { SendResult } from '../../sdk/connector';
import { refusalMeaning } from './classify-refusal';

type Refusal = Exclude<SendResult, { outcome: 'sent' }>;

/** Seconds: servers count by the minute, and those that count by the day say so. */
const A_MINUTE = 60;
const AN_HOUR = 3_600;

/** More was sent in a day than the account may (Gmail and Google Workspace: 550 5.4.5). */
const DAILY = /\b5\.4\.5\b|daily (?:user )?(?:sending|message|mail) (?:limit|quota)/i;
const RATE = /\brate\b|too many|throttl|limit|quota|slow down|\b4\.7\.28\b/i;
const GREYLISTED = /gr[ea]y-?list/i;
/** Sign in first, or otherwise (RFC 4954, 4 and 6). */
const SIGN_IN = new Set([530, 534, 535, 538]);

/**
 * What a server's refusal of a mail, or silence, means for it; in the server's own words. A server is responsible for a
 * mail from its answer to the final dot on (RFC 5321, 4.2.5): when that is lost, nobody knows.
 * @param isWritten all of the mail, and the dot, have been written
 */
export function outcomeOf(error: unknown, { isWritten = false } = {}): Refusal {
  const words = wordsOf(error);
  // nodemailer's own additions.
  const {
    code,
    command,
    responseCode: status = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  if (isWritten && status === 0) return { outcome: 'unknown', words };
  if (SIGN_IN.has(status) || (code === 'EAUTH' && !isPassing(status))) {
    return { outcome: 'credentials_refused', words };
  }
  // Without a status, nodemailer itself says so: an impossible address, more bytes than the server takes.
  if (isOfMail(error) && !isPassing(status)) return ofMail(words, { isOfSender: command === 'MAIL FROM' });
  return passing(words);
}

/** The server works, and this mail or its recipient was not to its taste. */
export function isOfMail(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }; // as above
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && !SIGN_IN.has(responseCode);
}

/** Of a recipient that was refused while others were not. */
export const outcomeOfRecipient = ({ status, words }: { status: number; words: string }): Refusal =>
  isPassing(status) ? passing(words) : ofMail(words, { isOfSender: false });

const isPassing = (status: number): boolean => status >= 400 && status < 500;

/** @param isOfSender it is the line's own address that they do not take */
function ofMail(words: string, { isOfSender }: { isOfSender: boolean }): Refusal {
  if (DAILY.test(words)) return { outcome: 'retry', after_s: AN_HOUR, words, scope: 'line' };
  if (isOfSender) return { outcome: 'permanent', words };
  const outcome = refusalMeaning('', words) === 'bad_address' ? 'bounced' : 'permanent';
  return { outcome, words, is_of_recipient: true };
}

function passing(words: string): Refusal {
  if (GREYLISTED.test(words)) return { outcome: 'retry', after_s: A_MINUTE, words };
  if (RATE.test(words)) return { outcome: 'retry', after_s: A_MINUTE, words, scope: 'line' };
  return { outcome: 'retry', after_s: 0, words };
}
