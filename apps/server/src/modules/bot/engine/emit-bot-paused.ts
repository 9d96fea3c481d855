import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { BotPaused } from '../worker/protocol/paused-bots';

/** A customer reached a paused bot: notifies admins and operators. */
export async function emitBotPaused(asBot: Context, { reason }: BotPaused): Promise<void> {
  const { organization_id } = asBot.actor;
  if (organization_id === null) return;
  await inTransaction(asBot, (tx) =>
    tx.events.emit(tx, 'bot.paused', `bot ${organization_id}`, { organization_id, reason }),
  );
}
