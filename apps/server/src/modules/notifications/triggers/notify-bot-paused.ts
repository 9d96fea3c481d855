import { asSystem, type Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { notify } from '../notify';
import { findOrganisationName } from './failing-email-account.queries';
import { mailSuperAdmins } from './operator-mails';

/** A bot that stays paused is told of once a day. */
const DAY = 'YYYY-MM-DD'.length;

/** The bot of an organisation is paused: its admins are told, and those who run the server by mail. Safe to repeat. */
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
