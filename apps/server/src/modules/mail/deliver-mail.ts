import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { MailRefused } from '../../lib/mailer';
import { unseal } from '../../lib/secrets';
import { findWaitingMail, markFailed, markSent } from './mail.queries';

/**
 * Hands a mail to the mail server, and forgets what stood in it. Throws when the server is out of reach, to be
 * called again later. Without a mail server it stays, to be read by the Super Admin.
 */
export async function deliverMail(context: Context, { id }: EventMap['mail.queued']): Promise<void> {
  const { mailer, keys } = context;
  if (!mailer) return;
  const system = asSystem(context, null); // mails are the platform's, whoever caused them
  const mail = await inTransaction(system, (tx) => findWaitingMail(tx.db, id));
  if (!mail) return;
  try {
    const text = unseal(keys.sealing, mail.sealed_text, id);
    await mailer.send({ id, to: mail.recipient, subject: mail.subject, text });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    await inTransaction(system, (tx) => markFailed(tx.db, id, words.slice(0, 500)));
    if (error instanceof MailRefused) return;
    throw error;
  }
  await inTransaction(system, (tx) => markSent(tx.db, id));
}
