import { expect, test } from 'vitest';
import { buildProduct } from '../../../http/testing/organisation-fixture';
import { newId } from '../../../lib/ids';
import { unseal } from '../../../lib/secrets';
import { recordPromiseMetric } from '../../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';

/** A mailed code verifies an address for the bot on channels without verification. */
const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation({ name: 'Bell Shop' });
  const line = await app.integration({ organization_id });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const email = `vera${newId().slice(-12)}@customer.example`;
  const product = (await admin.post('/api/products/', { ...buildProduct('Code'), price: 2500 })).body.data;
  const sold = await admin.post('/api/sales/', {
    ...{ conversation_id: null, customer_id: null, discount: 0, notes: '' },
    customer: { name: 'Vera', email, phone: null },
    items: [{ product_id: product.id, quantity: 1 }],
  });
  expect(sold.statusCode, JSON.stringify(sold.body)).toBe(201);
  const number: number = sold.body.data.number;
  const path = `/api/web-chat/${line.public_key}`;
  return { organization_id, admin, email, number, openChat: (from?: string) => openChat(path, from) };
}

/**
 * A chat window of a new visitor. Returns the bot's replies to each message.
 * @param remoteAddress the visitor's IP address
 */
async function openChat(path: string, remoteAddress = '127.0.0.1') {
  const opened = await app.app.inject({
    ...{ method: 'POST', url: `${path}/open/`, payload: {}, remoteAddress },
  } as const);
  const { session, customer_id } = opened.json().data;
  const headers = { authorization: `Bearer ${session}` };
  const say = async (text: string): Promise<string> => {
    const { statusCode, body } = await app.anonymous.post(
      `${path}/messages/`,
      { id: newId(), text },
      headers,
    );
    expect(statusCode).toBe(201);
    await app.outbox.drain();
    const read = (await app.anonymous.get(`${path}/messages/`, undefined, headers)).body.data;
    const answers = read.filter(
      ({ seq, author }: { seq: number; author: string }) => seq > body.data.seq && author === 'bot',
    );
    return answers.map(({ text }: { text: string }) => text).join('\n');
  };
  return { customer_id: customer_id as string, say };
}

/** Mails to an address, oldest first. */
const mailsTo = (email: string) =>
  runAsPlatform(app, async ({ db, keys }) => {
    const rows = await db
      .selectFrom('mails')
      .select(['id', 'subject', 'sealed_text'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute();
    return rows.map(({ id, subject, sealed_text }) => ({
      subject,
      text: unseal(keys.sealing, sealed_text, id),
    }));
  });
const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? '';
const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const proofOf = (organization_id: string, id: string) =>
  runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('customers')
      .select(['email', 'email_proof'])
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

test('[promise 22] only a visitor who enters the mailed code gets the order status', async () => {
  const { organization_id, email, number, openChat } = await setUp();
  const { customer_id, say } = await openChat();
  const address = { postal_address: 'Glockengasse 1' };
  await runAsPlatform(app, ({ db }) =>
    db.updateTable('organisations').set(address).where('id', '=', organization_id).execute(),
  );
  const asked = await say(`Where is my order ${number}?`);
  expect(asked).toMatch(/e-mail address/);
  expect(asked).not.toMatch(/Bell|25/);
  expect(await say(email.toUpperCase())).toContain('If something was ordered with');
  const [mail, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/-- \nBell Shop.*\nGlockengasse 1$/);
  const code = codeIn(mail?.text);

  expect(await say(otherThan(code))).toContain('not the code');
  expect(await proofOf(organization_id, customer_id)).toMatchObject({ email_proof: null });
  const told = await say(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(told).toContain(`order ${number}`);
  expect(told).toContain('25.00');
  expect(await proofOf(organization_id, customer_id)).toEqual({ email, email_proof: 'code' });

  // The code is invalid in another window.
  const other = await openChat();
  await other.say(`Where is my order ${number}?`);
  expect(await other.say(code)).not.toMatch(/25\.00/);
  recordPromiseMetric(22, 'orders-told', '1 to whoever entered the code, 0 to others');
});

test('an unknown address gets the same answer as a known one, and no mail', async () => {
  const { email, number, openChat } = await setUp();
  const unknown = `nobody${newId().slice(-12)}@customer.example`;
  const answers: string[][] = [];
  for (const address of [email, unknown]) {
    const { say } = await openChat();
    await say(`Where is my order ${number}?`);
    const wrong = otherThan(codeIn((await mailsTo(email)).at(-1)?.text));
    const heard = [await say(address)];
    const sent = codeIn((await mailsTo(address)).at(-1)?.text);
    for (let n = 0; n < 3; n++) heard.push(await say(sent === wrong ? otherThan(wrong) : wrong));
    answers.push(heard.map((text) => text.replace(address, 'ADDRESS')));
  }
  expect(answers[1]).toEqual(answers[0]);
  expect(await mailsTo(unknown)).toEqual([]);
});

test('hands over after five attempts, ten minutes or three codes', async () => {
  const { organization_id, email, number, openChat } = await setUp();
  const { say } = await openChat();
  await say(`Where is my order ${number}?`);
  await say(email);
  const code = codeIn((await mailsTo(email)).at(-1)?.text);
  for (let n = 0; n < 4; n++) expect(await say(otherThan(code))).toContain('not the code');
  expect(await say(otherThan(code))).not.toContain('not the code'); // handed over
  const opened = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('contact_codes').selectAll().where('organization_id', '=', organization_id).execute(),
  );
  expect(opened).toMatchObject([{ tries: 5, proved_at: null, email }]);
  expect(opened[0]?.code_hash).not.toContain(code);

  const late = await openChat();
  await late.say(`Where is my order ${number}?`);
  await late.say(email);
  const expired = codeIn((await mailsTo(email)).at(-1)?.text);
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('contact_codes')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  expect(await late.say(expired)).not.toMatch(/25\.00/);

  // The third code for this address is the last for this network within an hour, in any conversation.
  for (const _ of [3, 4, 5]) {
    const { say: ask } = await openChat();
    await ask(`Where is my order ${number}?`);
    expect(await ask(email)).toContain('If something was ordered with');
  }
  expect(await mailsTo(email)).toHaveLength(3);
});

test('[promise 21] unverified visitors cannot exhaust the codes of others, and codes per address are limited', {
  timeout: 120_000,
}, async () => {
  const { organization_id, email, number, openChat } = await setUp();
  const askFor = async ({ say }: { say(text: string): Promise<string> }) => {
    const before = (await mailsTo(email)).length;
    await say(`Where is my order ${number}?`);
    await say(email);
    return (await mailsTo(email)).slice(before);
  };
  // The owner has verified the address in an earlier conversation.
  const own = await openChat('198.51.100.1');
  const [first] = await askFor(own);
  expect(await own.say(codeIn(first?.text))).toContain('25.00');
  // Their next message creates another conversation, as a day after the end of the previous one.
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('customer_identities')
      .set({ conversation_id: null })
      .where('organization_id', '=', organization_id)
      .where('customer_id', '=', own.customer_id)
      .execute(),
  );

  const mailed = [];
  for (let n = 0; n < 5; n++) mailed.push((await askFor(await openChat('203.0.113.1'))).length);
  expect(mailed).toEqual([1, 1, 1, 0, 0]);
  // A new visitor from another network may own the address.
  expect(await askFor(await openChat('198.51.100.2'))).toHaveLength(1);

  for (const network of [2, 3, 4, 5])
    for (let n = 0; n < 3; n++) await askFor(await openChat(`203.0.113.${network}`));
  expect(await mailsTo(email)).toHaveLength(12);

  const [again, ...others] = await askFor(own);
  expect(others).toEqual([]);
  expect(await own.say(codeIn(again?.text))).toContain('25.00');
  recordPromiseMetric(
    21,
    'contact-codes',
    '18 chats of strangers: 11 mails to an address, and 1 more for its owner at once',
  );
});

test('[promise 21] one network cannot exhaust the codes of an organisation', async () => {
  const { organization_id, number, openChat } = await setUp();
  const offers = async (network: string) =>
    (await (await openChat(network)).say(`Where is my order ${number}?`)).includes('e-mail address');
  const { say } = await openChat('203.0.113.9');
  await say(`Where is my order ${number}?`);
  await say('somebody@customer.example');
  expect(await offers('203.0.113.9')).toBe(true);
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('contact_codes')
      .set({ requests: 20 })
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  expect(await offers('203.0.113.9')).toBe(false);
  expect(await offers('198.51.100.9')).toBe(true);
});

test('does not reveal orders of another organisation; erasure of a customer deletes the code', async () => {
  const [one, other] = [await setUp(), await setUp()];
  const { customer_id, say } = await other.openChat();
  await say(`Where is my order ${one.number}?`);
  await say(one.email);
  expect(await mailsTo(one.email)).toEqual([]);
  const { organization_id } = other;
  const stored = () =>
    runAsPlatform(app, ({ db }) =>
      db.selectFrom('contact_codes').select('email').where('organization_id', '=', organization_id).execute(),
    );
  expect(await stored()).toEqual([{ email: one.email }]);
  const { name } = (await other.admin.get(`/api/customers/${customer_id}/`)).body.data;
  const erased = await other.admin.post(`/api/customers/${customer_id}/erase/`, { name });
  expect(erased.statusCode, JSON.stringify(erased.body)).toBe(200);
  expect(await stored()).toEqual([]);
});
