import type { DNSResolver } from 'mailauth';
import { LARGEST_HEAD, withUsableSignatures } from './dkim-signatures';

/**
 * Whether the domain that a mail claims to come from vouches for it: by a DKIM signature of its own (RFC 6376, aligned as
 * in RFC 7489, 3.1.1). SPF says nothing here: over IMAP nobody knows who has brought it, and whatever a head says of that
 * its sender may have written. False when the DNS cannot be asked. Runs in a parser process.
 */
export async function verifySender(bytes: Buffer, resolver: DNSResolver): Promise<boolean> {
  const head = bytes
    .subarray(0, LARGEST_HEAD)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)
    .join('');
  // Of two senders only one may be signed (RFC 5322, 3.6 allows one).
  if (!/^dkim-signature:/im.test(head) || head.match(/^from:/gim)?.length !== 1) return false;
  const signed = withUsableSignatures(bytes);
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
    return dkim?.results.some(({ status }) => status.result === 'pass' && Boolean(status.aligned)) ?? false;
  } catch {
    return false;
  }
}
