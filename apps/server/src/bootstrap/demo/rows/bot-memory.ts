import { hashText } from '../../../modules/bot/dialogue/talk/hash-text';
import { BotState } from '../../../modules/bot/engine/bot-state';
import type { StoredBotState } from '../../../modules/conversations/assignment/bot/bot-turn';
import type { PlannedConversation } from '../stories/plan-history';

/** The bot's memory of a conversation in which it has replied, so that it can continue. */
export function buildBotMemory({ begins_at, simulation: told }: PlannedConversation): StoredBotState | null {
  const { messages, basket, tried } = told;
  const last = messages.findLastIndex(({ author }) => author === 'bot');
  const spoken = messages[last];
  if (!spoken) return null;
  const said = messages.filter(({ author }) => author === 'bot').map(({ text }) => hashText(text));
  return {
    answered_seq: last, // the message before its last one
    state: BotState.parse({
      language: 'en',
      spoke_at: new Date(begins_at + spoken.at).toISOString(),
      turns: said.length,
      order_stage: basket ? 'confirming' : 'none',
      asked: basket ? 'basket' : 'none',
      last_products: basket?.items.map(({ product_id }) => product_id) ?? [],
      ...{ said, tried },
    }),
  };
}
