import { deriveDemoId } from '../stories/demo-id';
import { DAY } from '../stories/timestamps';
import type { SeededShop } from './assign-shop-ids';

/** Canned replies. */
const REPLIES: Record<string, string> = {
  hello:
    'Hello {{customer.first_name}}, this is {{agent.first_name}} from {{organisation.name}}. How can I help?',
  thanks:
    'Thank you for your message, {{customer.first_name}}. I will look into it and come back to you shortly.',
  photo: 'Could you send me a photo of it, please? You can add one with the paper clip next to the text.',
  order_number: 'Could you tell me your order number, please? It stands at the top of the order e-mail.',
  sorry: 'I am sorry about that, {{customer.first_name}}. Let me put it right for you.',
  bye: 'You are welcome! Have a nice day, and write again any time.\n{{agent.first_name}}, {{organisation.name}}',
};

const TAGS = {
  complaint: {
    ...{ name: 'Complaint', colour: '#c62828', group_name: 'Reason' },
    description: 'Something arrived late, damaged or not at all.',
  },
  order: {
    ...{ name: 'Order', colour: '#2e7d32', group_name: 'Reason' },
    description: 'Somebody wants to buy something, or has bought it.',
  },
  vip: {
    ...{ name: 'VIP', colour: '#6a1b9a', group_name: 'Customer' },
    description: 'Buys often: answered first.',
  },
} as const;
export type DemoTag = keyof typeof TAGS;

export const getDemoTagId = (shop: SeededShop, tag: DemoTag): string =>
  deriveDemoId('tag', `${shop.slug} ${tag}`);

/** Canned replies and labels, created by the first team lead of the shop. */
export function toInboxRows(
  shop: SeededShop,
  created_by: string,
  { now, ...labelled }: { now: Date } & TaggedRecords,
) {
  const organization_id = shop.id;
  const created_at = new Date(now.getTime() - 100 * DAY).toISOString();
  return {
    canned_replies: Object.entries(REPLIES).map(([shortcut, text]) => ({
      organization_id,
      id: deriveDemoId('canned reply', `${shop.slug} ${shortcut}`),
      shortcut,
      text,
      created_by,
      version: 1,
      created_at,
      updated_at: created_at,
    })),
    email_tags: Object.entries(TAGS).map(([tag, words]) => ({
      ...words,
      organization_id,
      id: getDemoTagId(shop, tag as DemoTag), // a key of the table right above
      created_by,
      last_used_at: findLastTagUse(getDemoTagId(shop, tag as DemoTag), labelled), // as above
      version: 1,
      created_at,
    })),
  };
}

/** When a tag was last applied; null: never. */
function findLastTagUse(tag_id: string, { conversations, sales, sale_tags }: TaggedRecords): string | null {
  const tagged = new Set(sale_tags.filter((put) => put.tag_id === tag_id).map(({ sale_id }) => sale_id));
  const uses = [
    ...conversations.filter(({ tag_ids }) => tag_ids.includes(tag_id)).map((it) => it.last_activity_at),
    ...sales.filter(({ id }) => tagged.has(id)).map(({ sold_at }) => sold_at),
  ];
  return uses.sort().at(-1) ?? null;
}

interface TaggedRecords {
  conversations: readonly { tag_ids: string[]; last_activity_at: string }[];
  sales: readonly { id: string; sold_at: string }[];
  sale_tags: readonly { tag_id: string; sale_id: string }[];
}
