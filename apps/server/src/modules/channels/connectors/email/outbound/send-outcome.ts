import { getMailErrorText } from '../../../../mailboxes/redact-passwords';
import type { SendResult } from '../../sdk/connector';
import { classifyRefusal } from './classify-refusal';

type MailRefusal = Exclude<SendResult, { outcome: 'sent' }>;

/** Seconds: rate limits are per minute; daily limits are stated as such. */
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** The daily limit of the account is exceeded (Gmail and Google Workspace: 550 5.4.5). */
const DAILY_LIMIT = /\b5\.4\.5\b|daily (?:user )?(?:sending|message|mail) (?:limit|quota)/i;
const RATE_LIMIT = /\brate\b|too many|throttl|limit|quota|slow down|\b4\.7\.28\b/i;
const GREYLISTED = /gr[ea]y-?list/i;
/** Authentication required or failed (RFC 4954, 4 and 6). */
const AUTHENTICATION_STATUSES = new Set([530, 534, 535, 538]);

/**
 * Classifies a server's refusal or a lost response, with the server's text. A server is responsible for a
 * mail once it has answered the final dot (RFC 5321, 4.2.5): if that response is lost, the outcome is
 * unknown.
 * @param isWritten the whole mail and the dot have been written
 */
export function classifySendError(error: unknown, { isWritten = false } = {}): MailRefusal {
  const words = getMailErrorText(error);
  // Properties added by nodemailer.
  const {
    code,
    command,
    responseCode: status = 0,
  } = error as { code?: string; command?: string; responseCode?: number };
  if (isWritten && status === 0) return { outcome: 'unknown', words };
  if (AUTHENTICATION_STATUSES.has(status) || (code === 'EAUTH' && !isTransientStatus(status))) {
    return { outcome: 'credentials_refused', words };
  }
  // Without a status the error is nodemailer's: an invalid address, or more bytes than the server accepts.
  if (isMessageError(error) && !isTransientStatus(status))
    return buildPermanentRefusal(words, { isOfSender: command === 'MAIL FROM' });
  return buildRetryRefusal(words);
}

/** The server works, but refused this mail or recipient. */
export function isMessageError(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }; // as above
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && !AUTHENTICATION_STATUSES.has(responseCode);
}

/** Of a recipient that was refused while others were accepted. */
export const classifyRecipientRefusal = ({
  status,
  words,
}: {
  status: number;
  words: string;
}): MailRefusal =>
  isTransientStatus(status) ? buildRetryRefusal(words) : buildPermanentRefusal(words, { isOfSender: false });

const isTransientStatus = (status: number): boolean => status >= 400 && status < 500;

/** @param isOfSender the integration's own address was refused */
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
