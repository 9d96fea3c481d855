import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { findOrganisationName } from './failing-email-account.queries';
import { mailSuperAdmins } from './operator-mails';

/** An inbound event has crashed the server repeatedly: mails each Super Admin. Idempotent. */
export async function notifyInboundSetAside(
  context: Context,
  { organization_id, of }: EventMap['inbound.set_aside'],
): Promise<void> {
  await inTransaction(asSystem(context, null), async (tx) => {
    const organisation = await findOrganisationName(tx.db, organization_id);
    const link = `${context.publicUrl}/setAsideEvents`;
    await mailSuperAdmins(tx, (texts) => texts.inbound_set_aside({ channel: of, organisation, link }));
  });
}
