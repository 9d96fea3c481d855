import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { notify } from '../notify';
import { findOrganisationName } from './failing-email-account.queries';
import { mailSuperAdmins } from './operator-mails';

/** At most one notification a day while a bot stays paused. */
const DAY = 'YYYY-MM-DD'.length;

/** Notifies the organisation's admins of a paused bot, and the operators by mail. Idempotent. */
export async function notifyBotPaused(
  context: Context,
  { organization_id, reason }: EventMap['bot.paused'],
): Promise<void> {
  const day = context.now().toISOString().slice(0, DAY);
  await notify(context, {
    type: 'notification_bot_paused',
    organization_id,
    cause: `bot paused ${organization_id} ${reason} ${day}`,
    kind: 'bot_paused',
    params: { reason },
  });
  await inTransaction(asSystem(context, null), async (tx) => {
    const organisation = await findOrganisationName(tx.db, organization_id);
    const link = `${context.publicUrl}/organisation`;
    await mailSuperAdmins(tx, (texts) => texts.bot_paused({ organisation, day, reason, link }));
  });
}
