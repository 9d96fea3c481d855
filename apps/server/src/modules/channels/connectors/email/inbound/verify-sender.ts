import type { DNSResolver } from 'mailauth';
import { MAX_SIGNED_HEAD_BYTES, removeUnusableSignatures } from './dkim-signatures';
import { parseFromHeader } from './mime/parse-from-header';

/**
 * Whether the domain of the sender (read-sender.ts) vouches for a mail: by a DKIM signature of its own (RFC 6376, aligned as
 * in RFC 7489, 3.1.1). SPF says nothing here: over IMAP nobody knows who has brought it, and whatever a head says of that
 * its sender may have written. False when the DNS cannot be asked, and for a mail whose sender is not exactly one mailbox.
 * Runs in a parser process.
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
  const { authenticate } = await import('mailauth'); // megabytes that a server without mail does without
  try {
    const { dkim } = await authenticate(signed, {
      resolver,
      trustReceived: false,
      disableArc: true,
      disableDmarc: true,
      disableBimi: true,
      mta: 'relaydesk.invalid',
    });
    // Its own reading of the sender decides on alignment: it has to be ours.
    const [read = '', ...others] = dkim?.headerFrom ?? [];
    if (read.toLowerCase() !== address || others.length > 0) return false;
    return dkim?.results.some(({ status }) => status.result === 'pass' && Boolean(status.aligned)) ?? false;
  } catch {
    return false;
  }
}
