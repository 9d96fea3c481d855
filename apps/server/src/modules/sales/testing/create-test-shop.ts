import type { Group } from '@relaydesk/contracts/permissions';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestApp, type TestUser } from '../../../testing/test-app';
import { receiveMessage } from '../../conversations/messages/receive-message';

/** An organisation with a shoe (stock three), another product, a Sales user and a CSR. */
export async function createTestShop(app: TestApp) {
  const { id: organization_id } = await app.organisation();
  const product = await app.product({
    organization_id,
    name: 'Trail Shoe',
    price: 8990,
    tax_rate: 1900,
    stock: 3,
  });
  const other = await app.product({ organization_id, name: 'Laces', price: 100, stock: 1000 });
  const integration = await app.integration({ organization_id });

  /** A seller: by default one shoe to Kim. */
  const seller = (user: TestUser) => {
    const client = app.as(user);
    const record = (more: object = {}) => {
      const isInChat = 'conversation_id' in more;
      const customer = isInChat ? null : { name: 'Kim', email: 'kim@test.example', phone: null };
      const items = [{ product_id: product.id, quantity: 1 }];
      return client.post('/api/sales/', {
        conversation_id: null,
        customer_id: null,
        customer,
        items,
        ...more,
      });
    };
    return {
      user,
      client,
      get: client.get,
      record,
      sell: async (more: object = {}): Promise<Sale> => {
        const { statusCode, body } = await record(more);
        if (statusCode !== 201) throw new Error(JSON.stringify(body));
        return body.data;
      },
      to: ({ id, version }: Sale, status: SaleStatus) =>
        client.post(`/api/sales/${id}/status/`, { status, version, reason: 'Changed their mind' }),
      /** Other fields keep their defaults. */
      change: (
        { id, items, discount, shipping, notes, tag_ids, expected_close, version }: Sale,
        to: object,
      ) =>
        client.patch(`/api/sales/${id}/`, {
          items: items.map(({ product_id, quantity, discount }) => ({ product_id, quantity, discount })),
          ...{ discount, shipping, notes, tag_ids, expected_close, version },
          ...to,
        }),
      colleague: async (group: Group) => seller(await app.user({ organization_id, group })),
    };
  };

  const visitors = new Map<string, string>();
  const receive = async (text: string, visitor: string) => {
    const actor = { kind: 'channel', organization_id, channel_integration_id: integration.id } as const;
    const customer = { external_id: visitor, name: 'Vera' };
    const message = { channel: 'web_chat', customer, external_id: newId(), text, begins: 'waiting' } as const;
    const { conversation } = await receiveMessage(app.contextFor(actor), message);
    visitors.set(conversation.id, visitor);
    return conversation.id;
  };

  return {
    organization_id,
    product,
    other,
    sales: seller(await app.user({ organization_id, group: 'Sales', name: 'Sam' })),
    csr: seller(await app.user({ organization_id, group: 'CSR', name: 'Carla' })),
    /** A new customer writes, and a CSR claims the conversation. */
    converse: async ({ client }: { client: ReturnType<TestApp['as']> }) => {
      const id = await receive('I take the shoe', newId());
      await client.post(`/api/conversations/${id}/claim/`);
      return id;
    },
    say: (conversation_id: string, text: string) => receive(text, visitors.get(conversation_id) ?? newId()),
    receipts: async (conversation_id: string) => {
      await app.outbox.drain();
      const rows = await runAsPlatform(app, ({ db }) =>
        db
          .selectFrom('messages')
          .selectAll()
          .where('conversation_id', '=', conversation_id)
          .where('kind', '=', 'sale')
          .orderBy('seq')
          .execute(),
      );
      return rows as unknown as { content: { receipt: { number: number; total: number } } }[]; // written by record-sale
    },
    stockOf: ({ id }: { id: string }) =>
      runAsPlatform(app, async ({ db }) => {
        const row = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirst();
        return row?.stock;
      }),
    changeProduct: ({ id }: { id: string }, to: object) =>
      runAsPlatform(app, ({ db }) => db.updateTable('products').set(to).where('id', '=', id).execute()),
  };
}
