import { expect, test } from 'vitest';
import { newId } from './lib/ids';
import { useTestApp } from './testing/test-app';

/** The main scenario, through the public APIs of customers and CSRs. */
const app = useTestApp();

async function shop() {
  const { id: organization_id } = await app.organisation({ name: 'Acme Sports' });
  const line = await app.integration({ organization_id });
  const csr = await app.user({ organization_id, group: 'CSR', name: 'Carla' });
  const product = await app.product({
    organization_id,
    name: 'Trail Running Shoe',
    aliases: ['trail shoe', 'running shoe'],
    description: 'A light shoe with a deep profile for running in the woods.',
    price: 8990,
    stock: 5,
    tax_rate: 1900,
  });
  await app.knowledge({
    organization_id,
    title: 'How can I return something?',
    body: 'You can return unused goods within 30 days. The label is in the parcel.',
  });
  const path = `/api/web-chat/${line.public_key}`;
  const { session } = (await app.anonymous.post(`${path}/open/`, {})).body.data;
  const headers = { authorization: `Bearer ${session}` };
  const read = async () => (await app.anonymous.get(`${path}/messages/`, undefined, headers)).body.data;
  return {
    organization_id,
    product,
    csr: app.as(csr),
    admin: app.as(await app.user({ organization_id, group: 'Organisation Admin' })),
    read,
    /** Sends a message and returns the reply. */
    async say(text: string, id = newId()) {
      const { body } = await app.anonymous.post(`${path}/messages/`, { id, text }, headers);
      await app.outbox.drain();
      return (await read()).filter(
        ({ seq, author }: { seq: number; author: string }) => seq > body.data.seq && author !== 'customer',
      );
    },
  };
}

test('the bot answers from products and knowledge, with its source', async () => {
  const { say, product } = await shop();
  const [about] = await say('Do you have shoes for running in the woods?');
  expect(about).toMatchObject({
    author: 'bot',
    content: { products: [{ product_id: product.id, price: 8990 }] },
  });
  expect(about.text).toContain('89.90');

  const [returns] = await say('I want to send something back, how does that work?');
  expect(returns.text).toContain('30 days');
  expect(returns.content.sources).toMatchObject([{ kind: 'question', title: 'How can I return something?' }]);
});

test('two pieces of a product are ordered, and the order becomes a sale with its receipt', async () => {
  const { say, csr, admin, product } = await shop();
  await say('Do you have trail shoes?');
  const [basket] = await say('I take two of them');
  expect(basket).toMatchObject({
    kind: 'basket',
    content: { basket: { total: 17980, items: [{ quantity: 2 }] } },
  });
  await say('yes');
  const said = await say('my mail is vera@example.com');
  const receipt = said.find(({ kind }: { kind: string }) => kind === 'sale');
  expect(receipt).toMatchObject({ content: { receipt: { number: 1, total: 17980 } } });

  const { body } = await admin.get('/api/sales/');
  expect(body.data).toMatchObject([
    {
      origin: 'bot',
      status: 'confirmed',
      channel: 'web_chat',
      total: 17980,
      items: [{ product_id: product.id, quantity: 2 }],
    },
  ]);
  expect((await admin.get(`/api/products/${product.id}/`)).body.data.stock).toBe(3);
  expect((await csr.get('/api/conversations/?tab=bot')).body.data).toHaveLength(1);
});

test('on request the bot hands over once with a summary, and stays silent afterwards', async () => {
  const { say, csr, read } = await shop();
  await say('How can I return something?');
  const [notice] = await say('Can I speak to a real person please?');
  expect(notice.kind === 'hand_over' || notice.author === 'bot').toBe(true);

  const [conversation] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  expect(conversation).toMatchObject({ status: 'waiting', hand_over: { reason: 'asked' } });
  expect(conversation.hand_over.tried).toMatchObject([{ question: 'How can I return something?' }]);
  expect((await csr.get('/api/notifications/')).body.data).toHaveLength(1);

  const before = (await read()).length;
  await say('Hello? Do you have trail shoes?');
  expect(await read()).toHaveLength(before + 1);
});

test('a CSR claims the conversation during the bot’s turn: the bot stays silent', async () => {
  const { say, csr, read } = await shop();
  await say('Hello');
  const [conversation] = (await csr.get('/api/conversations/?tab=bot')).body.data;
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  await say('Do you have trail shoes?');
  const last = (await read()).at(-1);
  expect(last).toMatchObject({ author: 'customer' });
});

test('returned to the bot, the bot answers again', async () => {
  const { say, csr } = await shop();
  await say('I want a human');
  const [conversation] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  await csr.post(`/api/conversations/${conversation.id}/hand-back/`);
  const [answer] = await say('How can I return something?');
  expect(answer).toMatchObject({ author: 'bot', text: expect.stringContaining('30 days') });
  // The CSR has answered the request for a human: it does not trigger another hand-over.
  expect((await csr.get('/api/conversations/?tab=bot')).body.data).toHaveLength(1);
});

test('a product sold out between confirmation and sale: no sale, and the customer is informed', async () => {
  const { say, admin, product, organization_id } = await shop();
  await say('Do you have trail shoes?');
  await say('I would like to order five trail running shoes, my mail is vera@example.com');
  const { version, ...current } = (await admin.get(`/api/products/${product.id}/`)).body.data;
  const {
    organization_name: _n,
    id: _i,
    organization_id: _o,
    currency: _c,
    created_at: _a,
    updated_at: _u,
    ...values
  } = current;
  await admin.patch(`/api/products/${product.id}/`, { ...values, stock: 1, version });
  const said = await say('yes');
  expect(said.length).toBeGreaterThan(0);
  expect(JSON.stringify(said)).not.toContain('receipt');
  expect((await admin.get('/api/sales/')).body.data).toEqual([]);
  expect(organization_id).toBeTruthy();
});

test('a chat sale by the CSR who claimed the conversation counts as assisted', async () => {
  const { say, csr, read, product } = await shop();
  await say('Do you have trail shoes?');
  await say('I want a human');
  const [conversation] = (await csr.get('/api/conversations/?tab=waiting')).body.data;
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  const { body } = await csr.post('/api/sales/', {
    conversation_id: conversation.id,
    customer_id: null,
    customer: null,
    items: [{ product_id: product.id, quantity: 1 }],
  });
  expect(body.data).toMatchObject({
    origin: 'assisted',
    owner_name: 'Carla',
    total: 8990,
    channel: 'web_chat',
  });
  await app.outbox.drain();
  expect((await read()).at(-1)).toMatchObject({
    kind: 'sale',
    content: { receipt: { number: body.data.number } },
  });
});
