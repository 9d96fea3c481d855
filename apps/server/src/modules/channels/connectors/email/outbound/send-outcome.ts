import { getMailErrorText } from '../../../../mailboxes/redact-passwords';
import type { SendResult } from '../../sdk/connector';
import { classifyRefusal } from './classify-refusal';

type MailRefusal = Exclude<SendResult, { outcome: 'sent' }>;

/** Seconds: servers count by the minute, and those that count by the day say so. */
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** More was sent in a day than the account may (Gmail and Google Workspace: 550 5.4.5). */
const DAILY_LIMIT = /\b5\.4\.5\b|daily (?:user )?(?:sending|message|mail) (?:limit|quota)/i;
const RATE_LIMIT = /\brate\b|too many|throttl|limit|quota|slow down|\b4\.7\.28\b/i;
const GREYLISTED = /gr[ea]y-?list/i;
/** Sign in first, or otherwise (RFC 4954, 4 and 6). */
const AUTHENTICATION_STATUSES = new Set([530, 534, 535, 538]);

/**
 * What a server's refusal of a mail, or silence, means for it; in the server's own words. A server is responsible for a
 * mail from its answer to the final dot on (RFC 5321, 4.2.5): when that is lost, nobody knows.
 * @param isWritten all of the mail, and the dot, have been written
 */
export function classifySendError(error: unknown, { isWritten = false } = {}): MailRefusal {
  const words = getMailErrorText(error);
  // nodemailer's own additions.
  const {
    code,
    command,
    responseCode: status = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  if (isWritten && status === 0) return { outcome: 'unknown', words };
  if (AUTHENTICATION_STATUSES.has(status) || (code === 'EAUTH' && !isTransientStatus(status))) {
    return { outcome: 'credentials_refused', words };
  }
  // Without a status, nodemailer itself says so: an impossible address, more bytes than the server takes.
  if (isMessageError(error) && !isTransientStatus(status))
    return buildPermanentRefusal(words, { isOfSender: command === 'MAIL FROM' });
  return buildRetryRefusal(words);
}

/** The server works, and this mail or its recipient was not to its taste. */
export function isMessageError(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }; // as above
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && !AUTHENTICATION_STATUSES.has(responseCode);
}

/** Of a recipient that was refused while others were not. */
export const classifyRecipientRefusal = ({
  status,
  words,
}: {
  status: number;
  words: string;
}): MailRefusal =>
  isTransientStatus(status) ? buildRetryRefusal(words) : buildPermanentRefusal(words, { isOfSender: false });

const isTransientStatus = (status: number): boolean => status >= 400 && status < 500;

/** @param isOfSender it is the line's own address that they do not take */
function buildPermanentRefusal(words: string, { isOfSender }: { isOfSender: boolean }): MailRefusal {
  if (DAILY_LIMIT.test(words)) return { outcome: 'retry', after_s: HOUR_S, words, scope: 'line' };
  if (isOfSender) return { outcome: 'permanent', words };
  const outcome = classifyRefusal('', words) === 'bad_address' ? 'bounced' : 'permanent';
  return { outcome, words, is_of_recipient: true };
}

function buildRetryRefusal(words: string): MailRefusal {
  if (GREYLISTED.test(words)) return { outcome: 'retry', after_s: MINUTE_S, words };
  if (RATE_LIMIT.test(words)) return { outcome: 'retry', after_s: MINUTE_S, words, scope: 'line' };
  return { outcome: 'retry', after_s: 0, words };
}
