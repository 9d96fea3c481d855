import type { ApiClient } from '../product/api-client';

interface ListedConversation {
  id: string;
  customer_name: string;
  channel_integration_id: string;
  last_seq: number;
}

/** What the product shows of each customer of one integration, in the order it shows it. */
export async function readMessagesByCustomer(
  admin: ApiClient,
  integration_id: string,
): Promise<Map<string, string[]>> {
  const conversations = await admin.get<ListedConversation[]>(
    '/api/conversations/?tab=all&channel=api&limit=100',
  );
  const threads = new Map<string, string[]>();
  for (const conversation of conversations) {
    if (conversation.channel_integration_id !== integration_id) continue;
    const texts = threads.get(conversation.customer_name) ?? [];
    threads.set(conversation.customer_name, [...texts, ...(await readMessages(admin, conversation))]);
  }
  return threads;
}

async function readMessages(admin: ApiClient, { id, last_seq }: ListedConversation): Promise<string[]> {
  const texts: string[] = [];
  for (let after = 0; after < last_seq; ) {
    const page = await admin.get<{ seq: number; author: string; text: string }[]>(
      `/api/conversations/${id}/messages/?after=${after}&limit=100`,
    );
    texts.push(...page.filter(({ author }) => author === 'customer').map(({ text }) => text));
    const last = page.at(-1);
    if (!last)
      throw new Error(`Conversation ${id} counts ${last_seq} messages, and has none after ${after}.`);
    after = last.seq;
  }
  return texts;
}
