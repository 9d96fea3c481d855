import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { sendMail } from '../mail/send-mail';
import { findOrganisationName, listUntoldSuperAdmins } from './mailbox.queries';

/** Something that came in has ended the server again and again: a mail to each Super Admin. Safe to repeat. */
export async function notifyOfInboundSetAside(
  context: Context,
  { organization_id, of }: EventMap['inbound.set_aside'],
): Promise<void> {
  await inTransaction(asSystem(context, null), async (tx) => {
    const organisation = await findOrganisationName(tx.db, organization_id);
    const subject = `Set aside: an inbound message on ${of} of ${organisation}`;
    const text = `The server ended three times while it worked on something that came in on ${of} of ${organisation}.

It is set aside: the server does not work on it any more, and nothing else waits for it. Retry or discard it here:
${context.publicUrl}/setAsideEvents`;
    for (const to of await listUntoldSuperAdmins(tx.db, subject)) await sendMail(tx, { to, subject, text });
  });
}
