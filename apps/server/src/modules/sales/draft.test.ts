import { expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { createTestShop } from './testing/create-test-shop';

const app = useTestApp();

test('a draft reserves no stock and sends nothing; confirmation keeps its prices and takes the stock', async () => {
  const { sales, csr, product, stockOf, changeProduct, converse, receipts } = await createTestShop(app);
  const supervisor = await sales.colleague('Supervisor');
  const conversation_id = await converse(csr);
  const body = { conversation_id, items: [{ product_id: product.id, quantity: 2, discount: 100 }] };
  const draft = await supervisor.sell({
    ...body,
    status: 'draft',
    shipping: 490,
    expected_close: '2027-01-31',
  });
  expect(draft).toMatchObject({
    number: 1,
    status: 'draft',
    total: 2 * 8990 - 100 + 490,
    shipping: 490,
    expected_close: '2027-01-31',
    items: [{ unit_price: 8990, discount: 100, total: 17880 }],
  });
  expect(await stockOf(product)).toBe(3);
  expect(await receipts(conversation_id)).toEqual([]);
  expect((await csr.get(`/api/sales/${draft.id}/evidence/`)).statusCode).toBe(404); // a colleague's
  expect((await supervisor.get(`/api/sales/${draft.id}/evidence/`)).body.data).toBeNull();

  await changeProduct(product, { price: 99_990 });
  const confirmed = await supervisor.to(draft, 'confirmed');
  expect(confirmed.body.data).toMatchObject({
    status: 'confirmed',
    total: draft.total,
    origin: 'human',
    version: 2,
  });
  expect(Date.parse(confirmed.body.data.sold_at)).toBeGreaterThan(Date.parse(draft.sold_at));
  expect(await stockOf(product)).toBe(1);
  expect(await receipts(conversation_id)).toMatchObject([
    { content: { receipt: { number: 1, total: draft.total } } },
  ]);
  expect((await supervisor.to(draft, 'confirmed')).statusCode).toBe(409);
  expect(await receipts(conversation_id)).toHaveLength(1);
});

test.each<[string, object, string, string, string]>([
  ['archived', { status: 'archived' }, 'not_allowed_now', 'items.1.product_id', 'is not for sale'],
  ['fewer left', { stock: 1 }, 'out_of_stock', 'items.1.quantity', 'Only 1 of'],
  ['too many for one order', { max_per_order: 1 }, 'not_allowed_now', 'items.1.quantity', 'at most 1'],
  [
    'not any more',
    { available_until: '2020-01-31' },
    'not_allowed_now',
    'items.1.product_id',
    'no longer for sale',
  ],
])('a draft is not confirmed when a product is by then: %s', async (_, change, error, field, why) => {
  const { sales, product, other, stockOf, changeProduct } = await createTestShop(app);
  const items = [other, product].map(({ id }) => ({ product_id: id, quantity: 2 }));
  const draft = await sales.sell({ items, status: 'draft' });
  await changeProduct(product, change);
  const { statusCode, body } = await sales.to(draft, 'confirmed');
  expect([statusCode, body.error]).toEqual([409, error]);
  expect(body.fields).toEqual({ [field]: expect.stringContaining(why) });
  expect(await stockOf(other)).toBe(1000);
  expect((await sales.get(`/api/sales/${draft.id}/`)).body.data).toMatchObject({
    status: 'draft',
    version: 1,
  });
});

test('refuses a draft of an unavailable product, accepts one above the stock', async () => {
  const { sales, product, changeProduct } = await createTestShop(app);
  expect(
    await sales.sell({ status: 'draft', items: [{ product_id: product.id, quantity: 1003 }] }),
  ).toMatchObject({
    status: 'draft',
  });
  await changeProduct(product, { status: 'archived' });
  const refused = await sales.record({ status: 'draft' });
  expect(refused.body).toMatchObject({
    error: 'not_allowed_now',
    fields: { 'items.0.product_id': expect.any(String) },
  });
  expect((await sales.record({ status: 'paid' })).body.fields).toHaveProperty('status');
});

test('attribution of a draft is decided at confirmation, which freezes the evidence', async () => {
  const { sales, csr, converse, say } = await createTestShop(app);
  const conversation_id = await converse(csr);
  const draft = await csr.sell({ conversation_id, status: 'draft' });
  expect(draft.origin).toBe('human');
  const path = `/api/conversations/${conversation_id}`;
  const note = { id: newId(), kind: 'note', text: 'Not for strangers.' };
  await csr.client.post(`${path}/messages/`, note);
  expect((await csr.client.post(`${path}/hand-back/`)).statusCode).toBe(200);
  await say(conversation_id, 'Do you have the Trail Shoe?');
  await app.outbox.drain();

  const supervisor = await sales.colleague('Supervisor');
  expect((await supervisor.to(draft, 'confirmed')).body.data.origin).toBe('assisted');
  const evidence = (await supervisor.get(`/api/sales/${draft.id}/evidence/`)).body.data;
  expect(evidence.ownerships.slice(0, 3)).toMatchObject([
    { status: 'waiting', user_id: null, user_name: null },
    { status: 'open', user_id: csr.user.id, user_name: 'Carla' },
    { status: 'bot', user_id: null },
  ]);
  const said = evidence.messages.map(({ author, text }: { author: string; text: string }) => [author, text]);
  expect(said.slice(0, 2)).toEqual([
    ['customer', 'I take the shoe'],
    ['customer', 'Do you have the Trail Shoe?'],
  ]);
  expect(said.slice(2).map(([author]: string[]) => author)).toContain('bot');
  expect(JSON.stringify(evidence)).not.toContain(note.text);
});

test('evidence omits old messages and truncates long ones', async () => {
  const { csr, converse, say } = await createTestShop(app);
  const conversation_id = await converse(csr);
  for (let at = 0; at < 8; at++) await say(conversation_id, `${at} ${'x'.repeat(300)}`);
  const { id } = await csr.sell({ conversation_id });
  const { messages } = (await csr.get(`/api/sales/${id}/evidence/`)).body.data;
  expect(messages.map(({ text }: { text: string }) => text[0])).toEqual(['2', '3', '4', '5', '6', '7']);
  expect(messages.every(({ text }: { text: string }) => text.length === 200)).toBe(true);
});

test('evidence messages require read access to the conversation; the Super Admin sees no customer', async () => {
  const { organization_id, sales, csr, converse } = await createTestShop(app);
  const conversation_id = await converse(csr);
  const sale = await csr.sell({ conversation_id, notes: 'Ring at Miller' });
  const colleague = await sales.colleague('Sales');
  const seen = (await colleague.get(`/api/sales/${sale.id}/evidence/`)).body.data;
  expect(seen.messages).toEqual([]);
  expect(seen.ownerships).toHaveLength(2);
  expect((await csr.get(`/api/sales/${sale.id}/evidence/`)).body.data.messages).toHaveLength(1);

  const platform = app.as(await app.user({ organization_id: null, group: null }));
  const path = `/api/sales/?organization_id=${organization_id}`;
  const [shown] = (await platform.get(path)).body.data;
  expect(shown).toMatchObject({
    id: sale.id,
    notes: '',
    customer_name: expect.stringMatching(/^Customer [0-9A-F]{4}$/),
  });
  expect((await platform.get(`/api/sales/${sale.id}/`)).body.data).toEqual(shown);
  expect((await platform.get(`/api/sales/${sale.id}/evidence/`)).body.data.messages).toEqual([]);
  expect((await platform.get(`${path}&search=${sale.customer_name}`)).body.data).toEqual([]);
  expect((await platform.get(`${path}&search=%231`)).body.data).toHaveLength(1);
});

test('an erased customer leaves the amounts of their sales, and no text', async () => {
  const { sales, csr, converse } = await createTestShop(app);
  const conversation_id = await converse(csr);
  const sale = await csr.sell({ conversation_id, notes: 'Ring at Miller' });
  const admin = await sales.colleague('Organisation Admin');
  const erased = await admin.client.post(`/api/customers/${sale.customer_id}/erase/`, {
    name: sale.customer_name,
  });
  expect(erased.statusCode).toBe(200);
  const kept = (await admin.get(`/api/sales/${sale.id}/`)).body.data;
  expect(kept).toMatchObject({ total: sale.total, notes: '', version: 2 });
  const evidence = (await admin.get(`/api/sales/${sale.id}/evidence/`)).body.data;
  expect(evidence.messages).toMatchObject([{ author: 'customer', text: '' }]);
  expect(evidence.ownerships).toHaveLength(2);
});

test('an override requires a reason, and is recorded in evidence and audit log', async () => {
  const { sales, csr, converse } = await createTestShop(app);
  const conversation_id = await converse(csr);
  const sale = await csr.sell({ conversation_id });
  const path = `/api/sales/${sale.id}/origin/`;
  const change = { origin: 'bot', reason: 'The bot had won it the day before.', version: 1 };
  for (const one of [csr, sales, await sales.colleague('Supervisor')])
    expect((await one.client.post(path, change)).statusCode).toBe(403);
  const admin = await sales.colleague('Organisation Admin');
  expect((await admin.client.post(path, { ...change, reason: 'No' })).body.fields).toHaveProperty('reason');
  const changed = await admin.client.post(path, change);
  expect(changed.body.data).toMatchObject({ origin: 'bot', version: 2, total: sale.total });
  expect((await admin.get(`/api/sales/${sale.id}/evidence/`)).body.data).toMatchObject({
    ownerships: [{}, {}],
    changed: { from: 'human', reason: change.reason, by: admin.user.name },
  });
  const stale = await admin.client.post(path, { ...change, origin: 'assisted' });
  expect(stale.body).toMatchObject({ error: 'conflict', current: { version: 2 } });
  const same = await admin.client.post(path, { ...change, version: 2 });
  expect(same.body).toMatchObject({ error: 'not_allowed_now' });
  const [entry] = (await admin.get(`/api/audit-log/?record_id=${sale.id}&action=sale.origin_changed`)).body
    .data;
  expect(entry).toMatchObject({
    reason: change.reason,
    changes: { origin: { before: 'human', after: 'bot' } },
  });
  const draft = await sales.sell({ status: 'draft' });
  const early = await admin.client.post(`/api/sales/${draft.id}/origin/`, change);
  expect(early.body.error).toBe('not_allowed_now');
});

test('sends the receipt of the current sale again, once per request', async () => {
  const { sales, csr, other, converse, receipts } = await createTestShop(app);
  const conversation_id = await converse(csr);
  const supervisor = await sales.colleague('Supervisor');
  const sale = await supervisor.sell({ conversation_id });
  const send = (id: string, key: string) =>
    supervisor.client.post(`/api/sales/${id}/confirmation/`, undefined, { 'idempotency-key': key });
  await supervisor.change(sale, { items: [{ product_id: other.id, quantity: 1 }] });
  expect((await send(sale.id, 'one')).statusCode).toBe(200);
  expect((await send(sale.id, 'one')).statusCode).toBe(200);
  const totals = async () =>
    (await receipts(conversation_id)).map(
      ({ content }: { content: { receipt: { total: number } } }) => content.receipt.total,
    );
  expect(await totals()).toEqual([8990, 100]);
  await send(sale.id, 'two');
  expect(await totals()).toEqual([8990, 100, 100]);

  const outside = await sales.sell();
  expect((await send(outside.id, 'three')).body.error).toBe('not_allowed_now');
  const draft = await supervisor.sell({ conversation_id, status: 'draft' });
  expect((await send(draft.id, 'four')).body.reason).toBe('sale_not_receiptable');
  expect((await sales.client.post(`/api/sales/${sale.id}/confirmation/`)).statusCode).toBe(403);
});

test('the receipt includes all discounts and shipping, so that its amounts add up', async () => {
  const { sales, csr, product, converse, receipts } = await createTestShop(app);
  const conversation_id = await converse(csr);
  const supervisor = await sales.colleague('Supervisor');
  await supervisor.sell({
    conversation_id,
    items: [{ product_id: product.id, quantity: 1, discount: 100 }],
    discount: 40,
    shipping: 490,
  });
  const price = 8990;
  expect(await receipts(conversation_id)).toMatchObject([
    {
      content: {
        receipt: {
          items: [{ unit_price: price, quantity: 1 }],
          discount: 140,
          shipping: 490,
          total: price - 140 + 490,
        },
      },
    },
  ]);
});

test('drafts use order numbers; refused sales leave no gap', async () => {
  const { organization_id, sales, product } = await createTestShop(app);
  await sales.sell({ status: 'draft' });
  await sales.record({ items: [{ product_id: product.id, quantity: 99 }] });
  await sales.record({ expected_total: 1 });
  expect((await sales.sell()).number).toBe(2);
  const [row] = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('organisations').select('last_sale_number').where('id', '=', organization_id).execute(),
  );
  expect(row?.last_sale_number).toBe(2);
});
