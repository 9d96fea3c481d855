import type { Context } from '../../context';
import type { EventMap } from '../../events';
import { type BotTurn, findBotTurn } from '../conversations/hands/bot-turn';
import { takeTurn } from './take-turn';

/** Milliseconds after which somebody who goes on writing is answered all the same. */
const LONGEST_MS = 5_000;

/** A customer has paused: the bot answers all that they said. Their later messages come with a pause of their own. */
export async function answerBurst(
  context: Context,
  { organization_id, conversation_id, seq }: EventMap['bot.turn_due'],
  attempt = { nth: 1 },
): Promise<void> {
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id } };
  const found = await findBotTurn(asBot, conversation_id);
  if (found && isGoingOn(found, seq, context.now())) return;
  await takeTurn(asBot, conversation_id, attempt);
}

function isGoingOn({ said }: BotTurn, seq: number, now: Date): boolean {
  const own = said.filter(({ content }) => !content.mail?.is_automatic); // a machine's have no pause
  const [first, last] = [own.at(0), own.at(-1)];
  return !!first && !!last && last.seq > seq && +now - Date.parse(first.created_at) < LONGEST_MS;
}
