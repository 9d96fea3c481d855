import { randomUUID } from 'node:crypto';
import type { Dashboard } from '@relaydesk/contracts/report';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createApiClient } from '../../fixtures/api-client';
import { createId } from '../../fixtures/create-id';
import { startShopSystem } from '../../fixtures/servers/shop-system';

/** The story without a browser (issue A, point 6): everything through the API channel and the API, on the running product. */
const address = inject('address');
const admin = createApiClient(address, 'admin@globex.test');
const csr = createApiClient(address, 'csr@globex.test');
let shop: Awaited<ReturnType<typeof startShopSystem>>;
let hook: string;

interface Integration {
  public_key: string;
  secret: string;
}
interface Conversation {
  id: string;
  status: string;
  assignee_name: string | null;
  hand_over: { reason: string; tried: { question: string }[]; basket: unknown } | null;
}
interface Sale {
  number: number;
  conversation_id: string;
  channel: string;
  origin: string;
  status: string;
  total: number;
}
interface Product {
  id: string;
  price: number;
  stock: number;
}

beforeAll(async () => {
  shop = await startShopSystem();
  const { status, data } = await admin.post<Integration>('/api/channel-integrations/', {
    channel: 'api',
    name: `Journey ${randomUUID().slice(0, 8)}`,
    is_bot_enabled: true,
    api: { callback_url: shop.callback_url },
  });
  expect(status).toBe(201);
  shop.useSecret(data.secret);
  hook = `${address}/hooks/api/${data.public_key}/`;
});
afterAll(() => shop?.stop());

/** A new customer of the shop, and the answers that have come back for them. */
function newCustomer() {
  const contact = `customer-${randomUUID()}`;
  const name = `Ravi ${contact.slice(-8)}`;
  const answers = () => shop.taken.filter(({ contact: { id } }) => id === contact);
  return {
    contact,
    name,
    answers,
    say: (text: string, id?: string) => shop.tell(hook, { contact, name, text, id }),
    /** Waits for an answer that has these words. */
    hear: (words: RegExp) =>
      expect
        .poll(() => answers().map(({ message }) => message.text))
        .toContainEqual(expect.stringMatching(words)),
    /** The conversation as the CSR finds it. */
    async find(): Promise<Conversation> {
      const { data } = await csr.get<Conversation[]>(`/api/conversations/?search=${name.replace(' ', '+')}`);
      expect(data).toHaveLength(1);
      return data[0] as Conversation; // just counted
    },
  };
}

async function readDashboard() {
  const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const path = `/api/reports/dashboard/?from=${dayAt(-1)}&to=${dayAt(1)}`;
  const { support, sales } = (await admin.get<Dashboard>(path)).data;
  if (!support || !sales) throw new Error('An admin sees both.');
  return { ...support.period, ...sales.period };
}

test('asked, ordered, handed over, answered and sold without a browser', async () => {
  const before = await readDashboard();
  const customer = newCustomer();
  await customer.say('Which lamp would you put beside an armchair?');
  await customer.hear(/Nordvik Floor Lamp/);
  await customer.say('And if it does not fit, how do I send it back?');
  await customer.hear(/within 60 days/);
  await customer.say('I take two of the Nordvik');
  await customer.hear(/2 × Nordvik Floor Lamp/);
  await customer.say('yes');
  await customer.say('ravi@example.com');
  await customer.hear(/Order #\d+/);

  await customer.say('Now I would like to speak to a human, please');
  await customer.hear(/colleague/);
  const waiting = await customer.find();
  expect(waiting).toMatchObject({ status: 'waiting', hand_over: { reason: 'asked' } });

  const [request] = (await csr.get<{ title: string; conversation_id: string }[]>('/api/notifications/')).data;
  expect(request).toMatchObject({ title: 'New CSR Request', conversation_id: waiting.id, is_read: false });

  expect((await csr.post<Conversation>(`/api/conversations/${waiting.id}/claim/`)).data.status).toBe('open');
  const heard = customer.answers().length;
  await customer.say('Do you have more lamps?');
  await reply(waiting.id, 'Here I am, Ravi.');
  await customer.hear(/^Here I am, Ravi\.$/);
  expect(
    customer
      .answers()
      .slice(heard)
      .map(({ author }) => author.kind),
  ).toEqual(['csr']);

  const [lamp] = (await csr.get<Product[]>('/api/products/?search=Halo')).data;
  const sale = await csr.post<Sale>('/api/sales/', {
    conversation_id: waiting.id,
    customer_id: null,
    customer: null,
    items: [{ product_id: lamp?.id, quantity: 1 }],
  });
  expect(sale).toMatchObject({
    status: 201,
    data: { channel: 'api', conversation_id: waiting.id, total: lamp?.price, status: 'confirmed' },
  });
  expect((await csr.post<Conversation>(`/api/conversations/${waiting.id}/resolve/`)).data.status).toBe(
    'resolved',
  );

  const sales = (await admin.get<Sale[]>(`/api/sales/?conversation_id=${waiting.id}`)).data;
  expect(sales.map(({ origin }) => origin)).toEqual([expect.stringMatching(/human|assisted/), 'bot']);
  const after = await readDashboard();
  expect(after.sales - before.sales).toBe(2);
  expect(after.revenue - before.revenue).toBe(sales.reduce((sum, { total }) => sum + total, 0));
  expect(shop.countForged()).toBe(0);
});

test('a delivery that comes twice counts once; a forged one is refused and stores nothing', async () => {
  const customer = newCustomer();
  const id = randomUUID();
  expect(await customer.say('Hello there', id)).toMatchObject({
    status: 200,
    body: { data: { duplicate: false } },
  });
  expect(await customer.say('Hello there', id)).toMatchObject({
    status: 200,
    body: { data: { duplicate: true } },
  });
  await customer.hear(/./);
  const conversation = await customer.find();

  const { contact, name } = customer;
  const forged = await shop.tell(hook, { contact, name, text: 'I am not Ravi', signedWith: 'guessed' });
  expect(forged).toMatchObject({ status: 401, body: { error: 'bad_signature' } });
  const { data } = await csr.get<{ text: string; author: string }[]>(
    `/api/conversations/${conversation.id}/messages/`,
  );
  expect(data.filter(({ author }) => author === 'customer').map(({ text }) => text)).toEqual(['Hello there']);
});

test('replies that the shop does not take are sent again until it does, in order', async () => {
  const customer = newCustomer();
  await customer.say('I want to talk to a human');
  await customer.hear(/colleague/);
  const conversation = await customer.find();
  await csr.post(`/api/conversations/${conversation.id}/claim/`);
  shop.refuse(2);
  const words = ['First of all: hello.', 'Second: we are open.', 'Third: bye.'];
  for (const text of words) await reply(conversation.id, text);
  await expect
    .poll(
      () => customer.answers().flatMap(({ author, message }) => (author.kind === 'csr' ? message.text : [])),
      {
        timeout: 30_000, // two refusals are one back-off of a second, and one of two
      },
    )
    .toEqual(words);
});

async function reply(conversation: string, text: string) {
  const answer = await csr.post(`/api/conversations/${conversation}/messages/`, {
    id: createId(),
    kind: 'text',
    text,
  });
  expect(answer.status).toBe(201);
}
