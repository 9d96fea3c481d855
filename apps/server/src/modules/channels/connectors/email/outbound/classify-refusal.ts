/** What a refusal concerns: the address, the recipient's mailbox, the sender, or this attempt. */
export type RefusalReason = 'bad_address' | 'full' | 'refused' | 'failed';

/**
 * Classifies by the enhanced status code (RFC 3463, 3) of the report or in the server's text. Only an invalid
 * recipient address is `bad_address`: 5.1.7 and 5.1.8 concern the sender's address, 5.1.5 means valid, and
 * 5.1.9 the route. For an unspecific code ("5.0.0") the text decides.
 * @param status "5.1.1"; empty if missing
 */
export function classifyRefusal(status: string, words: string): RefusalReason {
  for (const said of [status, words]) {
    const [, subject = '0', detail = '0'] = CODE.exec(said) ?? [];
    if (subject !== '0') return mapStatusCode(Number(subject), Number(detail));
  }
  return 'failed';
}

/** Not a part of an address or version: only a full stop may follow. */
const CODE = /(?<![\d.])5\.(\d{1,3})\.(\d{1,3})(?!\.?\d)/;

/** Mailbox, domain, syntax, moved (RFC 3463, 3.2); the domain accepts no mail (RFC 7505). */
const NO_ADDRESS = new Set([0, 1, 2, 3, 4, 6, 10]);

function mapStatusCode(subject: number, detail: number): RefusalReason {
  if (subject === 1 && NO_ADDRESS.has(detail)) return 'bad_address';
  if (subject === 2 && detail === 1) return 'bad_address'; // mailbox disabled
  if (subject === 2 && detail === 2) return 'full';
  return subject === 7 ? 'refused' : 'failed';
}
