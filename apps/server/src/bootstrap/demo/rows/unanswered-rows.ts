import { normalizeUnansweredQuestions } from '../../../modules/bot/engine/unanswered-questions';
import { deriveDemoId } from '../stories/demo-id';
import type { PlannedConversation } from '../stories/plan-history';
import type { SeededShop } from './assign-shop-ids';

/** Questions that the bot handed over unanswered, counted as noteUnanswered counts them. */
export function toUnansweredRows(shop: SeededShop, conversations: PlannedConversation[]) {
  const rows = new Map<string, ReturnType<typeof toUnansweredRow>>();
  const inOrder = conversations.toSorted((a, b) => a.begins_at - b.begins_at);
  for (const conversation of inOrder) {
    const { packet } = conversation.simulation;
    if (packet?.reason !== 'not_found' && packet?.reason !== 'failed_twice') continue;
    for (const { question, key } of normalizeUnansweredQuestions([packet.question], {})) {
      const now = toUnansweredRow(shop, conversation, question, key);
      const before = rows.get(key);
      const customers = [...(before?.customer_ids ?? []), ...now.customer_ids];
      rows.set(key, {
        ...now,
        times_asked: (before?.times_asked ?? 0) + 1,
        first_asked_at: before?.first_asked_at ?? now.first_asked_at,
        customer_ids: [...new Set(customers)],
      });
    }
  }
  return [...rows.values()];
}

function toUnansweredRow(
  shop: SeededShop,
  { id, customer, begins_at, simulation: told }: PlannedConversation,
  question: string,
  key: string,
) {
  const at = new Date(begins_at + (told.packet?.at ?? 0)).toISOString();
  return {
    organization_id: shop.id,
    id: deriveDemoId('unanswered question', `${shop.slug} ${key}`),
    question,
    question_key: key,
    customer_ids: [customer.id],
    times_asked: 1,
    first_asked_at: at,
    last_asked_at: at,
    conversation_id: id,
    status: 'open',
  };
}
