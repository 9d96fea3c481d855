import type { DNSResolver } from 'mailauth';
import { MAX_SIGNED_HEAD_BYTES, removeUnusableSignatures } from './dkim-signatures';
import { parseFromHeader } from './mime/parse-from-header';

/**
 * Whether the sender's domain (parse-from-header.ts) authenticates a mail: by its own DKIM signature (RFC
 * 6376, aligned as in RFC 7489, 3.1.1). SPF cannot be checked: IMAP does not reveal the sending host, and the
 * sender may have written any header about it. False if DNS is unavailable, and for a mail without exactly
 * one sender address. Runs in a parser process.
 */
export async function verifySender(bytes: Buffer, resolver: DNSResolver): Promise<boolean> {
  const head = bytes
    .subarray(0, MAX_SIGNED_HEAD_BYTES)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)
    .join('');
  const { address } = parseFromHeader(bytes);
  if (address === '' || !/^dkim-signature:/im.test(head)) return false;
  const signed = removeUnusableSignatures(bytes);
  if (!signed) return false;
  const { authenticate } = await import('mailauth'); // saves megabytes on a server without email
  try {
    const { dkim } = await authenticate(signed, {
      resolver,
      trustReceived: false,
      disableArc: true,
      disableDmarc: true,
      disableBimi: true,
      mta: 'relaydesk.invalid',
    });
    // mailauth checks alignment with its own reading of the sender: it must equal ours.
    const [read = '', ...others] = dkim?.headerFrom ?? [];
    if (read.toLowerCase() !== address || others.length > 0) return false;
    return dkim?.results.some(({ status }) => status.result === 'pass' && Boolean(status.aligned)) ?? false;
  } catch {
    return false;
  }
}
