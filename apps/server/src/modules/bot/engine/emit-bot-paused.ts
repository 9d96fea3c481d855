import type { Context } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import type { BotPaused } from '../worker/protocol/paused-bots';

/** A customer met a paused bot: notifies those who can fix it. */
export async function emitBotPaused(asBot: Context, { pause_reason: reason }: BotPaused): Promise<void> {
  const { organization_id } = asBot.actor;
  if (organization_id === null) return;
  await inTransaction(asBot, (tx) =>
    tx.events.emit(tx, 'bot.paused', `bot ${organization_id}`, { organization_id, reason }),
  );
}
