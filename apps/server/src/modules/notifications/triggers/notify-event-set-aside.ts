import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { redactError } from '../../../lib/redact-error';
import { mailSuperAdmins } from './operator-mails';

/** Mails operators about an event that was set aside, once an hour per kind. Idempotent. */
export async function notifyEventSetAside(
  context: Context,
  { id, event, consumer, error }: EventMap['event.set_aside'],
): Promise<void> {
  const link = `${context.publicUrl}/setAsideEvents`;
  await inTransaction(asSystem(context, null), (tx) =>
    mailSuperAdmins(tx, (texts) =>
      texts.event_set_aside({ id, event, consumer, error: redactError(error), link }),
    ),
  );
}
