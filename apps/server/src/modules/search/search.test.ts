import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { type TestUser, useTestApp } from '../../testing/test-app';
import { receiveMessage } from '../conversations/messages/receive-message';
import { getSearchScope } from './search.policy';
import { findMessageMatches } from './search.queries';
import { findMatchingCustomers } from './search-customers';

const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation();
  const user = (group: TestUser['group']) => app.user({ organization_id, group });
  const admin = await user('Organisation Admin');
  const csr = await user('CSR');
  const line = await app.integration({ organization_id, channel: 'api' });
  const actor = { kind: 'channel' as const, organization_id, channel_integration_id: line.id };
  const write = async (name: string, text: string, more: { email?: string; phone?: string } = {}) => {
    const { conversation } = await receiveMessage(app.contextFor(actor), {
      channel: 'api',
      customer: { external_id: newId(), name, ...more },
      external_id: newId(),
      text,
      begins: 'waiting',
    });
    return conversation;
  };
  return { organization_id, user, admin, csr, write };
}

const search = async (user: TestUser, q: string, more = '') => {
  const { statusCode, body } = await app.as(user).get(`/api/search/?q=${encodeURIComponent(q)}${more}`);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  return body.data;
};
type Hit = { id: string; title: Piece[]; excerpt: Piece[] };
type Piece = { text: string; is_match: boolean };
const said = (pieces: Piece[]) =>
  pieces.map(({ text, is_match }) => (is_match ? `[${text}]` : text)).join('');
const ids = (hits: Hit[]) => hits.map(({ id }) => id);

test('finds messages by prefix, with the match marked and the message’s context', async () => {
  const { admin, write } = await setUp();
  const { id } = await write('Ada', 'Are the Trail Runners waterproof?');
  await write('Bea', 'Good morning');
  const { conversations } = await search(admin, 'wa tra');
  expect(conversations).toMatchObject([{ kind: 'conversation', id, seq: 1 }]);
  expect(said(conversations[0].title)).toBe('Ada');
  expect(said(conversations[0].excerpt)).toBe('Are the [Trail] Runners [waterproof]?');
  expect((await search(admin, 'trail morning')).conversations).toEqual([]);
});

test('ranks exact matches before prefixes, then newer ones; each conversation once', async () => {
  const { admin, csr, write } = await setUp();
  const longer = await write('Ada', 'shoelaces');
  const older = await write('Bea', 'a shoe');
  const newer = await write('Cem', 'this shoe');
  await write('Dee', 'socks');
  await app.as(csr).post(`/api/conversations/${older.id}/claim/`);
  const note = { id: newId(), kind: 'note', text: 'wants the shoe' };
  await app.as(csr).post(`/api/conversations/${older.id}/messages/`, note);
  const { conversations } = await search(admin, 'shoe');
  expect(ids(conversations)).toEqual([older.id, newer.id, longer.id]);
  expect(said(conversations[0].excerpt)).toBe('wants the [shoe]');
});

test('tolerates typing mistakes, accents and case, in messages, names and products', async () => {
  const { organization_id, admin, write } = await setUp();
  const { id } = await write('Zoë Müller', 'Where is my delivery?');
  const product = await app.product({
    organization_id,
    name: 'Leather boots',
    sku: 'LB-7041',
    aliases: ['wellies'],
  });
  expect(ids((await search(admin, 'delivrey')).conversations)).toEqual([id]);
  expect(said((await search(admin, 'MULLER')).customers[0].title)).toBe('Zoë [Müller]');
  expect(said((await search(admin, 'mulelr')).customers[0].title)).toBe('Zoë [Müller]');
  for (const q of ['leathr', 'lb 7041', 'lb-70', 'welli'])
    expect(ids((await search(admin, q)).products), q).toEqual([product.id]);
  expect((await search(admin, 'xylophone')).products).toEqual([]);
});

test('finds customers by address and number in any notation, and sales by number and customer', async () => {
  const { organization_id, admin, write } = await setUp();
  const { customer_id, id } = await write('Ada Byron', 'Hi', {
    email: 'ada@shop.example',
    phone: '+4930123456',
  });
  const product = await app.product({ organization_id, name: 'Shoe' });
  const items = [{ product_id: product.id, quantity: 2 }];
  const sale = await app
    .as(admin)
    .post('/api/sales/', { conversation_id: null, customer_id, customer: null, items });
  expect(sale.statusCode).toBe(201);

  for (const q of ['ada@shop.example', 'shop.ex', '+49 30 123456', '030 123456', '30123'])
    expect(ids((await search(admin, q)).customers), q).toEqual([customer_id]);
  expect(said((await search(admin, 'shop.ex')).customers[0].excerpt)).toBe(
    'ada@[shop].[example] · +4930123456',
  );

  const byName = await search(admin, 'byr');
  expect(ids(byName.conversations)).toEqual([id]);
  expect(ids(byName.sales)).toEqual([sale.body.data.id]);
  expect(said(byName.sales[0].excerpt)).toBe('2 × Shoe');
  const { number } = sale.body.data;
  expect(said((await search(admin, `#${number}`)).sales[0].title)).toBe(`#[${number}] Ada Byron`);
});

test('treats HTML as plain text', async () => {
  const { admin, write } = await setUp();
  await write('Ada', 'look <img src=x onerror=alert(1)> lovely');
  const { conversations } = await search(admin, 'lovely');
  expect(said(conversations[0].excerpt)).toBe('look <img src=x onerror=alert(1)> [lovely]');
});

test('finds nothing of another organisation in the shared index', async () => {
  const [ours, theirs] = [await setUp(), await setUp()];
  await theirs.write('Xanthippe', 'xanthous words', { email: 'xanthippe@shop.example' });
  await app.product({ organization_id: theirs.organization_id, name: 'Xanthous shoe' });
  expect(await search(ours.admin, 'xanth')).toEqual({
    conversations: [],
    customers: [],
    sales: [],
    products: [],
  });
  const found = await search(theirs.admin, 'xanth');
  expect([found.conversations.length, found.customers.length, found.products.length]).toEqual([1, 1, 1]);
});

test('a CSR finds the queue and their own, Sales their own, a Viewer no addresses', async () => {
  const { organization_id, user, csr, write } = await setUp();
  const [colleague, sales, viewer] = [await user('CSR'), await user('Sales'), await user('Viewer')];
  const mine = await write('Quentin One', 'quartz', { email: 'one@quartz.example' });
  const theirs = await write('Quentin Two', 'quartz');
  const queue = await write('Quentin Three', 'quartz');
  await app.as(csr).post(`/api/conversations/${mine.id}/claim/`);
  await app.as(colleague).post(`/api/conversations/${theirs.id}/claim/`);
  const items = [{ product_id: (await app.product({ organization_id })).id, quantity: 1 }];
  const sold = { conversation_id: theirs.id, customer_id: null, customer: null, items };
  const theirSale = await app.as(colleague).post('/api/sales/', sold);
  expect(theirSale.statusCode).toBe(201);

  for (const q of ['quartz', 'quentin']) {
    const found = await search(csr, q);
    expect(new Set(ids(found.conversations)), q).toEqual(new Set([mine.id, queue.id]));
  }
  const people = await search(csr, 'quentin');
  expect(new Set(ids(people.customers))).toEqual(new Set([mine.customer_id, queue.customer_id]));
  expect(people.sales).toEqual([]);
  expect(ids((await search(colleague, 'quentin')).sales)).toEqual([theirSale.body.data.id]);

  const asSales = await search(sales, 'quentin');
  expect([asSales.conversations, asSales.customers]).toEqual([[], []]);
  expect(ids(asSales.sales)).toEqual([theirSale.body.data.id]);

  const asViewer = await search(viewer, 'quentin one');
  expect(ids(asViewer.customers)).toEqual([mine.customer_id]);
  expect(said(asViewer.customers[0].excerpt)).toBe('o•••@quartz.example');
  expect((await search(viewer, 'one@quartz.example')).customers).toEqual([]);
});

test('searches a single kind and a chosen number; finds nothing for one character or punctuation', async () => {
  const { admin, write } = await setUp();
  for (let at = 0; at < 7; at++) await write(`Robin ${at}`, 'robin');
  const { conversations, customers } = await search(admin, 'robin', '&kind=customer&limit=6');
  expect([conversations.length, customers.length]).toEqual([0, 6]);
  expect((await search(admin, 'robin')).conversations).toHaveLength(5);
  expect((await search(admin, '%_!')).conversations).toEqual([]);
  expect((await app.as(admin).get('/api/search/?q=r')).statusCode).toBe(400);
  expect((await app.anonymous.get('/api/search/?q=robin')).statusCode).toBe(401);
  const superAdmin = await app.user({ organization_id: null, group: null });
  expect((await app.as(superAdmin).get('/api/search/?q=robin')).statusCode).toBe(403);
});

test('an erased customer is not found', async () => {
  const { admin, write } = await setUp();
  const { customer_id } = await write('Ophelia', 'opals please');
  await app.as(admin).post(`/api/customers/${customer_id}/erase/`, { name: 'Ophelia' });
  expect(await search(admin, 'op')).toEqual({ conversations: [], customers: [], sales: [], products: [] });
});

test('searches the newest few thousand matches of frequent words, and all matches of rare words', async () => {
  const { organization_id, admin, write } = await setUp();
  const { db } = app.database.platform;
  const rare = await write('Ada', 'Is there a pelican?');
  const { id, channel_integration_id } = await write('Bea', 'Good morning');
  // Messages of the last minutes, then many more of the same quarter, all with the word.
  await sql`insert into messages (organization_id, id, conversation_id, seq, author, kind, text, channel_integration_id, created_at)
    select ${organization_id}::uuid, gen_random_uuid(), ${id}::uuid, 1 + n, 'customer', 'text',
        case when n % 10 = 0 or n > 5000 then 'a heron' else 'good day' end, ${channel_integration_id}::uuid,
        now() - n * interval '1 millisecond' - case when n > 5000 then interval '1 hour' else interval '0' end
      from generate_series(1, 11000) n`.execute(db);
  await sql`update messages set created_at = now() - interval '200 days' where conversation_id = ${rare.id}`.execute(
    db,
  );

  const reader = { organization_id, user_id: admin.id, ...getSearchScope(admin) };
  const found = await inTransaction(app.contextFor({ kind: 'system', organization_id }), (tx) =>
    findMessageMatches(tx.db, reader, { text: 'heron', is_near: false, limit: 60 }),
  );
  expect(found.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, n) => 11 + n * 10));
  expect(ids((await search(admin, 'pelican')).conversations)).toEqual([rare.id]);
});

test('loads no further data of customers that only share a prefix with a mistyped name', async () => {
  const { organization_id, admin, write } = await setUp();
  const { customer_id } = await write('Zoë Müller', 'Hello');
  await write('Mulberry Jones', 'Hello');
  const reader = { organization_id, user_id: admin.id, ...getSearchScope(admin) };
  const { texts, isNear } = await inTransaction(app.contextFor({ kind: 'system', organization_id }), (tx) =>
    findMatchingCustomers({ tx, reader, terms: ['mulelr'], limit: 5 }),
  );
  expect([isNear, [...texts.keys()]]).toEqual([true, [customer_id]]);
});
