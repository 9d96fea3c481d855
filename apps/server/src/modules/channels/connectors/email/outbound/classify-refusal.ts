/** What a mail server's refusal says: of the address, of the mailbox behind it, of us, or of this one try. */
export type RefusalReason = 'bad_address' | 'full' | 'refused' | 'failed';

/**
 * By the enhanced status code (RFC 3463, 3), which is the report's own or stands in the server's words. Only what says
 * that the recipient's address is no good is `bad_address`: 5.1.7 and 5.1.8 speak of the sender's, 5.1.5 says that it is
 * good, and 5.1.9 speaks of the way. A code that says nothing ("5.0.0") leaves it to the words.
 * @param status "5.1.1"; empty: none
 */
export function classifyRefusal(status: string, words: string): RefusalReason {
  for (const said of [status, words]) {
    const [, subject = '0', detail = '0'] = CODE.exec(said) ?? [];
    if (subject !== '0') return mapStatusCode(Number(subject), Number(detail));
  }
  return 'failed';
}

/** Not a part of an address or a version: nothing but a full stop may follow it. */
const CODE = /(?<![\d.])5\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;

/** Mailbox, domain, syntax, moved (RFC 3463, 3.2); no mail at all for the domain (RFC 7505). */
const NO_ADDRESS = new Set([0, 1, 2, 3, 4, 6, 10]);

function mapStatusCode(subject: number, detail: number): RefusalReason {
  if (subject === 1 && NO_ADDRESS.has(detail)) return 'bad_address';
  if (subject === 2 && detail === 1) return 'bad_address'; // switched off
  if (subject === 2 && detail === 2) return 'full';
  return subject === 7 ? 'refused' : 'failed';
}
