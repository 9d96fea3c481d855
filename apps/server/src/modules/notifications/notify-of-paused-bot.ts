import { asSystem, type Context } from '../../context';
import { inTransaction } from '../../db/in-transaction';
import type { EventMap } from '../../events';
import { sendMail } from '../mail/send-mail';
import { findOrganisationName, listUntoldSuperAdmins } from './mailbox.queries';
import { notify } from './notify';

/** A bot that stays paused is told of once a day. */
const DAY = 'YYYY-MM-DD'.length;

const WHY: Record<EventMap['bot.paused']['reason'], string> = {
  too_large:
    'There is more published knowledge than the bot can load. Remove or unpublish entries; until then customers are handed over.',
  crashed: 'Loading its knowledge failed. It tries again by itself; until then customers are handed over.',
};

/** The bot of an organisation is paused: its admins are told, and those who run the server by mail. Safe to repeat. */
export async function notifyOfPausedBot(
  context: Context,
  { organization_id, reason }: EventMap['bot.paused'],
): Promise<void> {
  const day = context.now().toISOString().slice(0, DAY);
  await notify(context, {
    type: 'notification_bot_paused',
    organization_id,
    cause: `bot paused ${organization_id} ${reason} ${day}`,
    message: WHY[reason],
  });
  await inTransaction(asSystem(context, null), async (tx) => {
    const name = await findOrganisationName(tx.db, organization_id);
    const subject = `The bot of ${name} is paused (${day})`;
    const text = `${WHY[reason]}\n\n${context.publicUrl}/organisations`;
    for (const to of await listUntoldSuperAdmins(tx.db, subject)) await sendMail(tx, { to, subject, text });
  });
}
