import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import {
  type FakePlatform,
  startFakePlatform,
} from '../../channels/testing/fake-platform/start-fake-platform';

const app = useTestApp();
let fake: FakePlatform;
beforeAll(async () => {
  fake = await startFakePlatform({
    carry: async (url, { body, headers }) =>
      (await app.anonymous.post(new URL(url).pathname, body, headers)).statusCode,
  });
});
afterAll(() => fake.close());

/** A shop on WhatsApp with a bot, and a customer who browses its catalogue there. */
async function openShop() {
  const { id: organization_id } = await app.organisation();
  const elsewhere = await app.organisation();
  const supervisor = await app.user({ organization_id, group: 'Supervisor' });
  const tea = await app.product({ organization_id, name: 'Green Tea', sku: 'TEA', price: 990, stock: 50 });
  const mug = await app.product({ organization_id, name: 'Mug', sku: 'MUG', price: 1250, stock: 3 });
  await app.product({ organization_id, name: 'Gift Card', sku: 'GIFT', is_bot_sellable: false });
  await app.product({ organization_id: elsewhere.id, name: 'Not Ours', sku: 'THEIRS' });
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('products').set({ retailer_id: 'cat-1' }).where('id', '=', mug.id).execute(),
  );
  await app.knowledge({ organization_id, title: 'How long does shipping take?', body: 'Two working days.' });
  const number = fake.whatsapp.addNumber();
  const { settings, credentials } = number.line;
  const { public_key } = await app.integration({
    ...{ organization_id, channel: 'whatsapp' },
    platform: { settings: { ...settings, api_url: fake.url }, credentials },
  });
  number.deliverTo(`http://localhost/hooks/whatsapp/${public_key}/`);
  const customer = number.addCustomer();
  const asSupervisor = app.as(supervisor);
  const read = async (path: string) => {
    await app.outbox.drain();
    return (await asSupervisor.get(path)).body.data;
  };
  const conversation = async () => (await read('/api/conversations/?tab=all'))[0];
  const said = async () => {
    const messages = await read(`/api/conversations/${(await conversation()).id}/messages/`);
    return messages
      .filter(({ author }: { author: string }) => author === 'bot')
      .map(({ text }: { text: string }) => text);
  };
  const sales = () => read('/api/sales/');
  const order = async (...items: [sku: string, quantity: number, price?: number, text?: string][]) => {
    const text = items.find(([, , , words]) => words)?.[3];
    await customer.orders(
      items.map(([sku, quantity, price = 9.9]) => ({ sku, quantity, price, currency: 'EUR' })),
      text,
    );
    await app.outbox.drain();
  };
  return { asSupervisor, customer, read, conversation, said, sales, order, products: { tea, mug } };
}

test('confirms a platform cart at our prices, and records one sale', async () => {
  const { customer, conversation, said, sales, order, products } = await openShop();
  await order(['TEA', 2], ['cat-1', 5, 1], ['THEIRS', 1], ['GIFT', 1], ['TEA', 1]);
  expect((await conversation()).status).toBe('bot');
  expect((await said()).join('\n').split('\n')).toEqual([
    'I could not place the order as it was:',
    'THEIRS is not sold here',
    'GIFT is not sold here',
    'Mug: only 3 left',
    'Mug now costs €12.50',
    'This is what it would be now:',
    '3 × Green Tea: €29.70',
    '3 × Mug: €37.50',
    'Total: €67.20',
    'Shall I order this?',
  ]);
  expect(await sales()).toEqual([]);

  await customer.says('Yes, order', { times: 2 });
  const [sale, ...none] = await sales();
  expect(none).toEqual([]);
  expect(sale).toMatchObject({
    ...{ origin: 'bot', channel: 'whatsapp', status: 'confirmed', total: 6720, currency: 'EUR' },
    items: [
      { product_id: products.tea.id, quantity: 3, unit_price: 990 },
      { product_id: products.mug.id, quantity: 3, unit_price: 1250 },
    ],
  });
});

test('asks to confirm a fully available cart, after answering an accompanying question', async () => {
  const { said, sales, order } = await openShop();
  await order(['TEA', 1, 9.9, 'On Friday please']);
  const basket = /^(.+:\n)?1 × Green Tea: €9\.90\nTotal: €9\.90\n/s;
  expect(await said()).toEqual([expect.stringMatching(basket)]);
  await order(['TEA', 1, 9.9, 'How long does shipping take?']);
  const [, answer, again] = await said();
  expect(answer).toContain('Two working days.');
  expect(again).toMatch(basket);
  expect(await sales()).toEqual([]);
});

test('hands over a cart without known products, with its contents', async () => {
  const { conversation, said, order } = await openShop();
  await order(['THEIRS', 2], ['NOBODYS', 1]);
  const { status, hand_over, basket } = await conversation();
  expect(status).toBe('waiting');
  expect(hand_over).toMatchObject({
    reason: 'order_failed',
    question: '2 × THEIRS, 1 × NOBODYS',
    basket: null,
  });
  expect(basket).toBeNull();
  expect((await said())[0]).toBe(
    'I can sell you nothing of what was in that basket:\nTHEIRS is not sold here\nNOBODYS is not sold here',
  );
});

test('hands over a cart with a request for a human, and keeps the cart', async () => {
  const { conversation, order } = await openShop();
  await order(['TEA', 2, 9.9, 'Please let me talk to a human']);
  const { status, hand_over } = await conversation();
  expect(status).toBe('waiting');
  expect(hand_over).toMatchObject({ reason: 'asked', basket: { total: 1980 } });
});

test('stores a platform cart for the colleague’s sale while a human is the assignee; the bot does not reply', async () => {
  const { asSupervisor, customer, conversation, said, order } = await openShop();
  await customer.says('Please let me talk to a human');
  const { id } = await conversation();
  expect((await asSupervisor.post(`/api/conversations/${id}/claim/`)).statusCode).toBe(200);
  const before = await said();
  await order(['TEA', 2], ['cat-1', 5], ['THEIRS', 1]);
  const { status, version, basket } = await conversation();
  expect(status).toBe('open');
  expect(basket).toMatchObject({
    items: [
      { sku: 'TEA', quantity: 2, unit_price: 990 },
      { sku: 'MUG', quantity: 3, unit_price: 1250 },
    ],
    total: 5730,
  });
  await order(['TEA', 4]);
  const again = await conversation();
  expect(again.basket.total).toBe(7710);
  expect(again.version).toBe(version); // no assignment check depends on it
  expect(await said()).toEqual(before);
});

test('stores the advertisement that led to a sale as evidence', async () => {
  const { customer, read, sales, order } = await openShop();
  await customer.writes({
    ...{ type: 'text', text: { body: 'Hi' } },
    referral: {
      source_url: 'https://fb.example/ad',
      source_id: '1209',
      source_type: 'ad',
      headline: 'Tea week',
      ctwa_clid: 'ARAkLkA',
    },
  });
  await order(['TEA', 1]);
  await customer.says('Yes, order');
  const [sale] = await sales();
  const { came_from } = await read(`/api/sales/${sale.id}/evidence/`);
  expect(came_from).toEqual([
    {
      ...{ kind: 'ad', id: '1209', title: 'Tea week', url: 'https://fb.example/ad', click_id: 'ARAkLkA' },
      at: expect.stringMatching(/^20\d\d-/),
    },
  ]);
});
