import { askedIn } from '../../../modules/bot/engine/unanswered-questions';
import { demoId } from '../stories/demo-id';
import type { FurnishedShop } from './assign-shop-ids';
import type { PlannedConversation } from '../stories/plan-history';

/** What the bot handed over because it had no answer, counted as noteUnanswered counts it. */
export function toUnansweredRows(shop: FurnishedShop, conversations: PlannedConversation[]) {
  const rows = new Map<string, ReturnType<typeof rowOf>>();
  const inOrder = conversations.toSorted((a, b) => a.begins_at - b.begins_at);
  for (const conversation of inOrder) {
    const { packet } = conversation.told;
    if (packet?.reason !== 'not_found' && packet?.reason !== 'failed_twice') continue;
    for (const { question, key } of askedIn([packet.question], {})) {
      const now = rowOf(shop, conversation, question, key);
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

function rowOf(
  shop: FurnishedShop,
  { id, customer, begins_at, told }: PlannedConversation,
  question: string,
  key: string,
) {
  const at = new Date(begins_at + (told.packet?.at ?? 0)).toISOString();
  return {
    organization_id: shop.id,
    id: demoId('unanswered question', `${shop.slug} ${key}`),
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
