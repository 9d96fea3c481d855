import type { Tx } from '../../context/context';
import { newId } from '../../lib/ids';
import { seal } from '../../lib/secrets';
import { insertMail } from './mail.queries';

interface NewSystemMail {
  to: string;
  subject: string;
  text: string;
  /** In whose name it is sent: stands below the text. Left out: the platform's. */
  sender?: { name: string; postal_address: string } | undefined;
}

/** Queues a mail with the deed that it tells of; it leaves after the commit. Throws for a `to` that is not one address. */
export async function queueSystemMail(tx: Tx, { to, subject, text, sender }: NewSystemMail): Promise<void> {
  // Addresses were read by their contract; here nothing may pass that a mail server would take for more than one.
  if (!/^[^\s,;<>"()@]+@[^\s,;<>"()@]+$/.test(to)) throw new Error('A mail goes to one address.');
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

/** RFC 3676, 4.3: what mail programs take for the beginning of a signature. */
const formatSignature = ({ name, postal_address }: { name: string; postal_address: string }) =>
  ['-- ', name, postal_address].filter(Boolean).join('\n');

/** Names that people chose stand in subjects: a line break in one would begin a header of its own. */
const toSingleLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, 200);
