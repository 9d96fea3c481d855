import { describe, expect, test } from 'vitest';
import { asSystem } from '../../../context/context';
import { inTransaction } from '../../../db/in-transaction';
import { newId } from '../../../lib/ids';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { signPayload } from '../../channels/connectors/api/signature';
import { computeIdentityHash } from '../../channels/connectors/web-chat/visitors/verify-user';
import { storeWebhookEvent } from '../../channels/webhooks/queue/store-webhook-event';
import { registerEmailAccount } from '../../mailboxes/testing/register-email-account';
import { recordOrder } from '../../sales/record-order';
import { createTestShop } from '../../sales/testing/create-test-shop';
import { listCustomerOrders } from '../bot-access/list-customer-orders';
import { resolveMailThread } from './resolve-mail-thread';

/**
 * Facts record their proof: unverified facts merge no customers, join no conversations and disclose nothing.
 */
const app = useTestApp();

async function setUp() {
  const shop = await createTestShop(app);
  const { organization_id } = shop;
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const email = `victim${newId().slice(-12)}@customer.example`;
  const phone = `+49${String(Date.now()).slice(-9)}`;
  const mailbox = await registerEmailAccount(app, { organization_id });
  const mail = await app.integration({
    organization_id,
    channel: 'email',
    platform: { settings: { mailbox: mailbox.id } },
  });
  const mailLine = { organization_id, channel_integration_id: mail.id };
  const known = async () =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('customers')
        .select(['id', 'email_proof', 'phone_proof'])
        .where('organization_id', '=', organization_id)
        .where((eb) => eb.or([eb('email', '=', email), eb('phone', '=', phone)]))
        .execute(),
    );
  return { ...shop, admin, email, phone, mailbox, mailLine, known };
}
type Shop = Awaited<ReturnType<typeof setUp>>;

/** A chat window on a new integration, with a form that asks for an address. */
async function openChat({ admin }: Shop, user?: (secret: string) => object) {
  const field = (key: string) => ({ key, type: key, label: key, is_required: false });
  const made = await admin.post('/api/channel-integrations/', {
    ...{ channel: 'web_chat', name: 'Chat', is_bot_enabled: false },
    web_chat: {
      ...{ greeting: 'Hi', colour: '#1877F2', allowed_domains: [] },
      pre_chat: user ? [] : [field('email'), field('phone')],
    },
  });
  expect(made.statusCode, JSON.stringify(made.body)).toBe(201);
  const line = made.body.data;
  const rotated = await admin.post(`/api/channel-integrations/${line.id}/rotate-secret/`, { version: 1 });
  const { secret } = rotated.body.data;
  const path = `/api/web-chat/${line.public_key}`;
  const opened = await app.anonymous.post(`${path}/open/`, user ? { user: user(secret) } : {});
  expect(opened.statusCode, JSON.stringify(opened.body)).toBe(200);
  const { session, customer_id } = opened.body.data;
  const headers = { authorization: `Bearer ${session}` };
  return {
    customer_id: customer_id as string,
    fill: (answers: object) => app.anonymous.post(`${path}/pre-chat/`, { answers }, headers),
    /** Returns the conversation. */
    async say(text: string): Promise<string> {
      const said = await app.anonymous.post(`${path}/messages/`, { id: newId(), text }, headers);
      expect(said.statusCode, JSON.stringify(said.body)).toBe(201);
      await app.outbox.drain();
      const found = await admin.get(`/api/conversations/?tab=all&customer_id=${customer_id}`);
      return found.body.data[0].id;
    },
  };
}

async function bringMail({ mailLine, mailbox }: Shop, from: string): Promise<void> {
  const head = `${from}\r\nTo: ${mailbox.address}\r\nSubject: Hi\r\nMessage-ID: <${newId()}@evil.example>`;
  const bytes = Buffer.from(`${head}\r\n\r\nHello\r\n`);
  await storeWebhookEvent(asSystem(app.system, null), mailLine, { delivery_key: undefined, bytes });
  await app.outbox.drain();
}

async function bringByApi({ organization_id, email, phone }: Shop, flags: object): Promise<void> {
  const line = await app.integration({ organization_id, channel: 'api' });
  const body = JSON.stringify({
    event: 'message',
    id: newId(),
    contact: { id: newId(), email, phone, ...flags },
    message: { type: 'text', text: 'Hello' },
    timestamp: 1_794_200_000,
  });
  const headers = {
    'content-type': 'application/json',
    'x-relaydesk-signature': signPayload(line.secret, body, Math.floor(Date.now() / 1000)),
  };
  const answer = await app.anonymous.post(`/hooks/api/${line.public_key}/`, body, headers);
  expect(answer.statusCode, JSON.stringify(answer.body)).toBe(200);
}

/** Ways in which a visitor can enter another person's address. */
const CLAIMS: [how: string, claim: (shop: Shop) => Promise<unknown>][] = [
  [
    'the form before the chat',
    async (shop) => (await openChat(shop)).fill({ email: shop.email, phone: shop.phone }),
  ],
  [
    'words in the chat that go with an order',
    async (shop) => {
      const conversation_id = await shop.converse(shop.csr);
      await recordOrder(app.system, {
        ...{ organization_id: shop.organization_id, conversation_id, message_id: newId() },
        items: [{ product_id: shop.other.id, quantity: 1 }],
        contact: { name: 'Eve', email: shop.email, phone: shop.phone },
      });
    },
  ],
  [
    'a page that names an address beside a proved id',
    (shop) =>
      openChat(shop, (secret) => ({
        id: 'eve',
        hash: computeIdentityHash(secret, 'eve'),
        email: shop.email,
      })),
  ],
  ['a mail that nobody has signed', (shop) => bringMail(shop, `From: ${shop.email}`)],
  [
    'a mail with a forged signature',
    (shop) =>
      bringMail(
        shop,
        `DKIM-Signature: v=1; a=rsa-sha256; d=customer.example; s=x; h=from; bh=AA==; b=AA==\r\nFrom: ${shop.email}`,
      ),
  ],
  ['a group in From', (shop) => bringMail(shop, `From: Friends: ${shop.email};, attacker@evil.example`)],
  ['two senders in From', (shop) => bringMail(shop, `From: ${shop.email}, attacker@evil.example`)],
  ['a system that has checked nothing', (shop) => bringByApi(shop, {})],
];

const telephoneOrder = async ({ sales, email, phone }: Shop) =>
  (await sales.sell({ customer: { name: 'Victoria', email, phone } })).customer_id;

async function importedOrder({ admin, product, email, phone, organization_id }: Shop): Promise<string> {
  const row = {
    ...{ row: 2, reference: newId(), sold_at: '2025-03-31', customer_name: 'Victoria' },
    ...{ customer_email: email, customer_phone: phone, sku: product.sku, quantity: '1', unit_price: '80.00' },
  };
  const { body } = await admin.post('/api/sales/import/', { dry_run: false, rows: [row] });
  expect(body.data.results[0].outcome, JSON.stringify(body)).toBe('created');
  const sale = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('sales')
      .select('customer_id')
      .where('organization_id', '=', organization_id)
      .where('reference', '=', row.reference)
      .executeTakeFirstOrThrow(),
  );
  return sale.customer_id;
}

const authenticatedMail = async ({ organization_id, mailLine, email }: Shop) =>
  (
    await resolveMailThread(asSystem(app.system, organization_id), mailLine, {
      ...{
        message_id: `<${newId()}@customer.example>`,
        digest: newId(),
        is_authenticated: true,
        references: [],
        subject: 'Hi',
      },
      ...{ sender: { address: email, name: 'Victoria', email }, conversation_id: undefined },
    })
  ).customer_id;

const USES = { telephoneOrder, importedOrder, authenticatedMail };
const captured: string[] = [];

describe('[promise 22] an unverified address gives no access to its owner’s data', () => {
  test.each(CLAIMS)('%s', async (how, claim) => {
    for (const [use, doIt] of Object.entries(USES)) {
      const shop = await setUp();
      await claim(shop);
      const strangers = (await shop.known()).map(({ id, email_proof, phone_proof }) => {
        expect([email_proof, phone_proof]).toEqual([null, null]);
        return id;
      });
      const owner = await doIt(shop);
      if (strangers.includes(owner)) captured.push(`${how}: ${use}`);
      // Colleagues get a suggestion that both are the same person.
      const { matches } = (await shop.admin.get(`/api/customers/${owner}/`)).body.data;
      expect(matches.map(({ other }: { other: { id: string } }) => other.id).sort()).toEqual(
        strangers.sort(),
      );
    }
    expect(captured).toEqual([]);
    recordPromiseMetric(
      22,
      'captures',
      `${captured.length} of ${CLAIMS.length} ways in × ${Object.keys(USES).length} uses (limit 0)`,
    );
  });

  test('a visitor cannot see the phone order of an address that they typed', async () => {
    const shop = await setUp();
    const chat = await openChat(shop);
    await chat.fill({ email: shop.email, phone: shop.phone });
    const conversation_id = await chat.say('Hello');
    const { organization_id, email } = shop;
    const sale = await shop.sales.sell({ customer: { name: 'Victoria', email, phone: null } });
    expect(sale.customer_id).not.toBe(chat.customer_id);
    const told = (customer_id: string) =>
      inTransaction(asSystem(app.system, organization_id), (tx) =>
        listCustomerOrders(tx, { organization_id, customer_id, conversation_id }),
      );
    expect(await told(chat.customer_id)).toEqual([]);
    // Nor after an incorrect merge by colleagues: the window itself stays unverified.
    const [match] = (await shop.admin.get(`/api/customers/${chat.customer_id}/`)).body.data.matches;
    await shop.admin.post(`/api/customers/${chat.customer_id}/matches/${match.id}/accept/`);
    expect(await told(sale.customer_id)).toEqual([]);
  });
});

test.each<[string, (shop: Shop) => Promise<unknown>]>([
  [
    'a host page that signs id and address',
    (shop) =>
      openChat(shop, (secret) => ({
        id: 'vic',
        email: shop.email,
        hash: computeIdentityHash(secret, 'vic', shop.email),
      })),
  ],
  ['a system that has checked it', (shop) => bringByApi(shop, { email_verified: true })],
  ['a mail that its domain has signed', authenticatedMail],
  ['a colleague who has entered it', telephoneOrder],
])('what is proved is one person: %s', async (_how, prove) => {
  const shop = await setUp();
  await prove(shop);
  const [known] = await shop.known();
  expect(known?.email_proof).not.toBeNull();
  for (const doIt of Object.values(USES)) expect(await doIt(shop)).toBe(known?.id);
});

test('colleagues merge or separate two customers: audited, and with permission only', async () => {
  const shop = await setUp();
  const { organization_id, email, admin } = shop;
  const chat = await openChat(shop);
  await chat.fill({ email });
  await chat.say('Hello');
  const owner = await telephoneOrder(shop);
  const path = `/api/customers/${chat.customer_id}/`;
  const [match] = (await admin.get(path)).body.data.matches;
  expect(match).toMatchObject({ fact: 'email', other: { id: owner, email, is_proved: true } });

  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  const seen = (await csr.get(path)).body.data.matches[0];
  expect(seen.other).toMatchObject({ id: owner, email: `v•••@customer.example` });
  expect((await csr.post(`${path}matches/${match.id}/accept/`)).statusCode).toBe(403);
  const elsewhere = await setUp();
  expect((await elsewhere.admin.post(`${path}matches/${match.id}/accept/`)).statusCode).toBe(404);

  const merged = await admin.post(`${path}matches/${match.id}/accept/`);
  expect(merged.statusCode, JSON.stringify(merged.body)).toBe(200);
  expect(merged.body.data).toMatchObject({ id: owner, email, matches: [] });
  expect((await admin.get(path)).statusCode).toBe(404);
  const conversations = (await admin.get(`/api/conversations/?tab=all&customer_id=${owner}`)).body.data;
  expect(conversations).toHaveLength(1);
  expect((await admin.post(`${path}matches/${match.id}/accept/`)).statusCode).toBe(404);

  const other = await openChat(shop);
  await other.fill({ email });
  const [again] = (await admin.get(`/api/customers/${owner}/`)).body.data.matches;
  const dismissed = await admin.post(`/api/customers/${owner}/matches/${again.id}/dismiss/`);
  expect(dismissed.body.data.matches).toEqual([]);
  const actions = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('audit_log')
      .select('action')
      .where('organization_id', '=', organization_id)
      .where('action', 'in', ['customer.merged', 'customer.match_dismissed'])
      .orderBy('at')
      .execute(),
  );
  expect(actions.map(({ action }) => action)).toEqual(['customer.merged', 'customer.match_dismissed']);
});
