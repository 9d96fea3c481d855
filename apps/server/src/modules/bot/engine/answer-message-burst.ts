import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { type BotTurn, findBotTurn } from '../../conversations/assignment/bot/bot-turn';
import { runBotTurn } from './run-turn';

/** Maximum debounce in milliseconds: the bot answers a customer who keeps writing after this time. */
const MAX_BURST_MS = 5_000;

/** The customer has paused: the bot answers all their messages. */
export async function answerMessageBurst(
  context: Context,
  { organization_id, conversation_id, seq }: EventMap['bot.turn_due'],
  attempt = { nth: 1 },
): Promise<void> {
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id } };
  const found = await findBotTurn(asBot, conversation_id);
  if (found && isBurstContinuing(found, seq, context.now())) return;
  await runBotTurn(asBot, conversation_id, attempt);
}

/** A later message exists and the maximum is not reached. That message schedules the next check. */
function isBurstContinuing({ said, said_since }: BotTurn, seq: number, now: Date): boolean {
  const last = said.at(-1);
  return !!last && last.seq > seq && !!said_since && +now - Date.parse(said_since) < MAX_BURST_MS;
}
