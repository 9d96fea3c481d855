import { beforeAll, expect, test } from 'vitest';
import type { Context } from '../../context/context';
import type { EventMap, PlacedOrder } from '../../context/events';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { receiveMessage } from '../conversations/messages/receive-message';
import { changeSaleStatus } from './changes/change-sale-status';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const supervisor = await app.user({ organization_id, group: 'Supervisor' });
  const csr = await app.user({ organization_id, group: 'CSR' });
  const product = await app.product({ organization_id, name: 'Trail Shoe', price: 8990, stock: 3 });
  const integration = await app.integration({ organization_id });
  const { conversation } = await receiveMessage(
    app.contextFor({ kind: 'channel', organization_id, channel_integration_id: integration.id }),
    {
      channel: 'web_chat',
      customer: { external_id: newId() },
      external_id: newId(),
      text: 'Two shoes',
      begins: 'waiting',
    },
  );
  const order: PlacedOrder = {
    organization_id,
    conversation_id: conversation.id,
    message_id: newId(),
    items: [{ product_id: product.id, quantity: 2 }],
    contact: { name: 'Vera', email: 'vera@test.example', phone: null },
  };
  const system = app.contextFor({ kind: 'system', organization_id });
  const sales = async () => (await app.as(supervisor).get('/api/sales/')).body.data;
  const thread = async () => {
    await app.outbox.drain();
    return (await app.as(supervisor).get(`/api/conversations/${conversation.id}/messages/`)).body.data;
  };
  return { organization_id, supervisor, csr, product, conversation, order, system, sales, thread };
}

const refusals: EventMap['order.refused'][] = [];
beforeAll(() => app.outbox.on('order.refused', 'test.collect', (_, refusal) => void refusals.push(refusal)));

/** The bot's side of the order; returns the result for the bot. */
async function place(system: Context, order: PlacedOrder) {
  await inTransaction(system, (tx) => tx.events.emit(tx, 'order.placed', order.conversation_id, order));
  await app.outbox.drain();
  return refusals.splice(0);
}

test('records an order with the bot as a sale of the bot, once, with a receipt', async () => {
  const { conversation, order, system, sales, thread } = await setUp();
  expect(await place(system, order)).toEqual([]);
  expect(await place(system, order)).toEqual([]);
  const booked = await sales();
  expect(booked).toMatchObject([
    {
      number: 1,
      origin: 'bot',
      owner_id: null,
      owner_name: null,
      channel: 'web_chat',
      conversation_id: conversation.id,
      customer_name: 'Vera',
      status: 'confirmed',
      total: 17980,
    },
  ]);
  const receipts = (await thread()).filter(({ kind }: { kind: string }) => kind === 'sale');
  expect(receipts).toMatchObject([
    {
      author: 'system',
      text: 'Order #1: 2 × Trail Shoe. Total €179.80.',
      content: {
        receipt: {
          sale_id: booked[0].id,
          number: 1,
          status: 'confirmed',
          total: 17980,
          items: [{ name: 'Trail Shoe', quantity: 2 }],
        },
      },
    },
  ]);
});

test('contact data fill in missing facts and do not replace known ones', async () => {
  const { order, system, supervisor } = await setUp();
  await place(system, { ...order, items: order.items.map((item) => ({ ...item, quantity: 1 })) });
  const later = { name: 'Someone Else', email: 'other@test.example', phone: '+4930123456' };
  await place(system, {
    ...order,
    message_id: newId(),
    items: [{ ...order.items[0], quantity: 1 }] as typeof order.items,
    contact: later,
  });
  const { body } = await app.as(supervisor).get('/api/customers/');
  expect(body.data).toMatchObject([{ name: 'Vera', email: 'vera@test.example', phone: '+4930123456' }]);
});

test('attributes an order as assisted after a CSR was the assignee', async () => {
  const { conversation, csr, order, system, sales } = await setUp();
  await app.as(csr).post(`/api/conversations/${conversation.id}/claim/`);
  await app.as(csr).post(`/api/conversations/${conversation.id}/hand-back/`);
  await place(system, order);
  expect(await sales()).toMatchObject([{ origin: 'assisted', owner_id: null }]);
});

test.each([
  ['sold out', { stock: 0 }, 'product_sold_out'],
  ['too few left', { stock: 1 }, 'quantity_exceeds_stock'],
  ['archived', { status: 'archived' }, 'product_not_for_sale'],
  ['no longer for the bot to sell', { is_bot_sellable: false }, 'product_not_for_sale'],
])('refuses an order that cannot be recorded with its reason: %s', async (_, change, reason) => {
  const { product, order, system, sales } = await setUp();
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('products').set(change).where('id', '=', product.id).execute(),
  );
  expect(await place(system, order)).toEqual([{ order, reason }]);
  expect(await sales()).toEqual([]);
});

test('refuses products and conversations of another organisation', async () => {
  const { order, system, sales } = await setUp();
  const theirs = await setUp();
  const [items, conversation_id] = [theirs.order.items, theirs.conversation.id];
  expect(await place(system, { ...order, items })).toMatchObject([{ reason: 'product_not_found' }]);
  expect(await place(system, { ...order, conversation_id })).toMatchObject([
    { reason: 'conversation_not_found' },
  ]);
  expect([await sales(), await theirs.sales()]).toEqual([[], []]);
});

test('adds system messages about later changes of the sale', async () => {
  const { supervisor, order, system, sales, thread } = await setUp();
  await place(system, order);
  const [sale] = await sales();
  const asSupervisor = app.contextFor({
    kind: 'staff',
    session_id: newId(),
    user_id: supervisor.id,
    ...supervisor,
  });
  const paid = {
    status: 'paid',
    version: 1,
    reason: '',
    payment_method: null,
    payment_reference: '',
  } as const;
  await changeSaleStatus(asSupervisor, sale.id, paid);
  expect((await thread()).at(-1)).toMatchObject({
    kind: 'event',
    text: '',
    content: { event: 'sale_changed', sale_change: { number: 1, status: 'paid' } },
  });
});
