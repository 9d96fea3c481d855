import { asSystem, type ConsumerAttempt, type Context } from '../../context/context';
import type { EventMap } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { RetryLaterError } from '../../lib/concurrency/retry-later-error';
import { MailOutcomeUnknownError, MailRejectedError } from '../../lib/network/mailer';
import { SMTP_ATTEMPT_MS } from '../../lib/network/smtp-client';
import { unseal } from '../../lib/secrets';
import { claimMail, findMailAttemptStart, markMailNotSent, markMailSent } from './mail.queries';

/**
 * Sends a mail and erases its text. Throws for a retry when the server has not accepted it. A mail that the
 * server may have accepted is not retried: it stays `unknown` until the Super Admin resends it
 * (`resendMail`). Without a mail server it waits, readable by the Super Admin.
 */
export async function sendQueuedMail(
  context: Context,
  { id }: EventMap['mail.queued'],
  { isLast }: Pick<ConsumerAttempt, 'isLast'>,
): Promise<void> {
  const { mailer, keys } = context;
  if (!mailer) return;
  const system = asSystem(context, null); // mails belong to the platform, not to the organisation that caused them
  const now = context.now();
  // Stored before sending, so that a server that stops meanwhile repeats nothing.
  const mail = await inTransaction(system, (tx) => claimMail(tx.db, id, now));
  if (!mail) return endAttempt(system, id, { isLast });
  const text = unseal(keys.sealing, mail.sealed_text, id);
  try {
    await mailer.send({ id, to: mail.recipient, subject: mail.subject, text });
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    const state = stateAfter(error);
    await inTransaction(system, (tx) => markMailNotSent(tx.db, id, { state, error: words.slice(0, 500) }));
    if (state === 'waiting') throw error;
    return;
  }
  await inTransaction(system, (tx) => markMailSent(tx.db, id));
}

function stateAfter(error: unknown): 'waiting' | 'unknown' | 'failed' {
  if (error instanceof MailRejectedError) return 'failed';
  return error instanceof MailOutcomeUnknownError ? 'unknown' : 'waiting';
}

/** The attempt of a stopped server has an unknown outcome; a running one may still get its reply. */
async function endAttempt(
  system: Context,
  id: string,
  { isLast }: Pick<ConsumerAttempt, 'isLast'>,
): Promise<void> {
  const began = await inTransaction(system, (tx) => findMailAttemptStart(tx.db, id));
  if (!began) return;
  const left_ms = began.getTime() + SMTP_ATTEMPT_MS - system.now().getTime();
  if (left_ms > 0 && !isLast)
    throw new RetryLaterError('Another attempt is in progress.', Math.ceil(left_ms / 1000));
  const error = 'The server stopped before the mail server had answered.';
  await inTransaction(system, (tx) => markMailNotSent(tx.db, id, { state: 'unknown', error }));
}
