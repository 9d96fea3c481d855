import type { Message } from '@relaydesk/contracts/message';
import type { Context } from '../../../context/context';
import type { EventMap } from '../../../context/events';
import { inTransaction } from '../../../db/in-transaction';
import { applyTagRules } from '../../email-tags/rules/apply-rules';
import { handOverToHumans } from './hand-over-to-humans';
import { runBotTurn } from './run-turn';
import { storePlatformCart } from './store-platform-cart';

/**
 * The bot's reaction to a customer message: it answers, asks back, takes the order or hands over. A burst of
 * messages is answered once, after a pause (answer-message-burst.ts). An unauthenticated mail is handed
 * over. Idempotent. Does nothing when a human is the assignee.
 */
export async function answerMessage(
  context: Context,
  { message, conversation }: EventMap['message.received'],
  attempt = { nth: 1 },
): Promise<void> {
  await applyTagRules(context, { message, conversation }); // rules may assign it before the bot replies
  const asBot: Context = { ...context, actor: { kind: 'bot', organization_id: message.organization_id } };
  // Two machines would answer each other endlessly.
  const { mail } = message.content;
  const isOfMachine = mail?.is_automatic === true;
  if (conversation.status === 'bot' && !isOfMachine) {
    // The sender's address may be forged (RFC 3834, 2): a human decides.
    if (mail?.is_authenticated === false) await handOverToHumans(asBot, conversation.id, 'unproved_sender');
    // A platform cart is complete, so it needs no debounce.
    else if (context.bot.quiet_ms === 0 || message.content.ordered)
      await runBotTurn(asBot, conversation.id, attempt);
    else await scheduleBotTurn(asBot, message);
  }
  if (message.content.ordered) await storePlatformCart(asBot, message); // a human may be the assignee by now
}

const scheduleBotTurn = (asBot: Context, { organization_id, conversation_id, seq }: Message): Promise<void> =>
  inTransaction(asBot, (tx) => {
    const due = new Date(+tx.now() + tx.bot.quiet_ms);
    const turn = { organization_id, conversation_id, seq };
    return tx.events.schedule(tx, 'bot.turn_due', `bot ${conversation_id}`, turn, due);
  });
