import { expect, test } from 'vitest';
import { productOf } from '../../http/testing/furnish';
import { newId } from '../../lib/ids';
import { unseal } from '../../lib/secrets';
import { recordFigure } from '../../testing/record-figure';
import { look, useTestApp } from '../../testing/test-app';

/** A code by mail proves an address to the bot, where the channel proves nothing. */
const app = useTestApp();

async function setUp() {
  const { id: organization_id } = await app.organisation({ name: 'Bell Shop' });
  const line = await app.integration({ organization_id });
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const email = `vera${newId().slice(-12)}@customer.example`;
  const product = (await admin.post('/api/products/', { ...productOf('Code'), price: 2500 })).body.data;
  const sold = await admin.post('/api/sales/', {
    ...{ conversation_id: null, customer_id: null, discount: 0, notes: '' },
    customer: { name: 'Vera', email, phone: null },
    items: [{ product_id: product.id, quantity: 1 }],
  });
  expect(sold.statusCode, JSON.stringify(sold.body)).toBe(201);
  const number: number = sold.body.data.number;
  const path = `/api/web-chat/${line.public_key}`;
  return { organization_id, admin, email, number, openChat: () => openChat(path) };
}

/** A stranger's chat window. Answers what the bot says to each message. */
async function openChat(path: string) {
  const { session, customer_id } = (await app.nobody.post(`${path}/open/`, {})).body.data;
  const headers = { authorization: `Bearer ${session}` };
  const say = async (text: string): Promise<string> => {
    const { statusCode, body } = await app.nobody.post(`${path}/messages/`, { id: newId(), text }, headers);
    expect(statusCode).toBe(201);
    await app.outbox.settled();
    const read = (await app.nobody.get(`${path}/messages/`, undefined, headers)).body.data;
    const answers = read.filter(
      ({ seq, author }: { seq: number; author: string }) => seq > body.data.seq && author === 'bot',
    );
    return answers.map(({ text }: { text: string }) => text).join('\n');
  };
  return { customer_id: customer_id as string, say };
}

/** Mails to an address, oldest first. */
const mailsTo = (email: string) =>
  look(app, async ({ db, keys }) => {
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
  look(app, ({ db }) =>
    db
      .selectFrom('customers')
      .select(['email', 'email_proof'])
      .where('organization_id', '=', organization_id)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  );

test('[promise 22] whoever enters the code that was mailed hears how their order stands, and nobody else', async () => {
  const { organization_id, email, number, openChat } = await setUp();
  const { customer_id, say } = await openChat();
  const address = { postal_address: 'Glockengasse 1' };
  await look(app, ({ db }) =>
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

  // It is worth nothing in another window.
  const other = await openChat();
  await other.say(`Where is my order ${number}?`);
  expect(await other.say(code)).not.toMatch(/25\.00/);
  recordFigure(22, 'orders-told', '1 to whoever entered the code, 0 to others');
});

test('an address that is not known is answered like one that is, and is sent nothing', async () => {
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

test('five tries, ten minutes and three codes, and then a human looks', async () => {
  const { organization_id, email, number, openChat } = await setUp();
  const { say } = await openChat();
  await say(`Where is my order ${number}?`);
  await say(email);
  const code = codeIn((await mailsTo(email)).at(-1)?.text);
  for (let n = 0; n < 4; n++) expect(await say(otherThan(code))).toContain('not the code');
  expect(await say(otherThan(code))).not.toContain('not the code'); // handed over
  const opened = await look(app, ({ db }) =>
    db.selectFrom('contact_codes').selectAll().where('organization_id', '=', organization_id).execute(),
  );
  expect(opened).toMatchObject([{ tries: 5, proved_at: null, email }]);
  expect(opened[0]?.code_hash).not.toContain(code);

  const late = await openChat();
  await late.say(`Where is my order ${number}?`);
  await late.say(email);
  const expired = codeIn((await mailsTo(email)).at(-1)?.text);
  await look(app, ({ db }) =>
    db
      .updateTable('contact_codes')
      .set({ expires_at: new Date(Date.now() - 1).toISOString() })
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  expect(await late.say(expired)).not.toMatch(/25\.00/);

  // A third code for this address in an hour is the last one, wherever it is asked for.
  for (const _ of [3, 4, 5]) {
    const { say: ask } = await openChat();
    await ask(`Where is my order ${number}?`);
    expect(await ask(email)).toContain('If something was ordered with');
  }
  expect(await mailsTo(email)).toHaveLength(3);
});

test('another organisation’s orders stay unknown, and a code goes with its customer', async () => {
  const [one, other] = [await setUp(), await setUp()];
  const { customer_id, say } = await other.openChat();
  await say(`Where is my order ${one.number}?`);
  await say(one.email);
  expect(await mailsTo(one.email)).toEqual([]);
  const { organization_id } = other;
  const stored = () =>
    look(app, ({ db }) =>
      db.selectFrom('contact_codes').select('email').where('organization_id', '=', organization_id).execute(),
    );
  expect(await stored()).toEqual([{ email: one.email }]);
  const { name } = (await other.admin.get(`/api/customers/${customer_id}/`)).body.data;
  const erased = await other.admin.post(`/api/customers/${customer_id}/erase/`, { name });
  expect(erased.statusCode, JSON.stringify(erased.body)).toBe(200);
  expect(await stored()).toEqual([]);
});
