import type { Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import { seal } from '../../lib/secrets';
import { insertMail } from './mail.queries';

interface NewSystemMail {
  to: string;
  subject: string;
  text: string;
  /** Sender's signature below the text. Default: the platform's. */
  sender?: { name: string; postal_address: string } | undefined;
}

/**
 * Queues a mail in the transaction of its cause; it is sent after the commit. Throws for a `to` that is not
 * one address.
 */
export async function queueSystemMail(tx: Tx, { to, subject, text, sender }: NewSystemMail): Promise<void> {
  // The contract has validated addresses; this also excludes lists that a mail server would accept.
  if (!/^[^\s,;<>"()@]+@[^\s,;<>"()@]+$/.test(to)) throw new Error('A mail has exactly one recipient.');
  const id = newId();
  await insertMail(tx.db, {
    id,
    organization_id: tx.actor.organization_id,
    recipient: to,
    subject: toSingleLine(subject),
    sealed_text: seal(tx.keys.sealing, sender ? `${text}\n\n${formatSignature(sender)}` : text, id),
  });
  await tx.events.emit(tx, 'mail.queued', id, { id });
}

/** RFC 3676, 4.3: the separator before a signature. */
const formatSignature = ({ name, postal_address }: { name: string; postal_address: string }) =>
  ['-- ', name, postal_address].filter(Boolean).join('\n');

/** Subjects contain user-provided names: a line break would begin another header. */
const toSingleLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
