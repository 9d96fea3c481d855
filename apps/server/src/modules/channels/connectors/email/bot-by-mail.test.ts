import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../../testing/test-app';
import { answerOrderRefusal } from '../../../bot/engine/answer-order-refusal';
import { closeSmtpPools } from './outbound/smtp-pools';
import { createEmailHarness } from './testing/create-email-harness';
import { type FakeSmtpServer, startFakeSmtpServer } from './testing/fake-smtp-server';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
let smtp: FakeSmtpServer;
beforeAll(async () => {
  smtp = await startFakeSmtpServer();
});
afterAll(async () => {
  closeSmtpPools();
  await smtp.close();
});

test('the bot does not answer automatic mail and does not include it in its next answer', async () => {
  const desk = await createEmailHarness(app, smtp, { hasBot: true });
  const { organization_id, write, sent, inbox } = desk;
  await app.knowledge({ organization_id, title: 'How long does delivery take?', body: 'Three days.' });
  await app.knowledge({ organization_id, title: 'Is the kettle quiet?', body: 'As a mouse.' });
  await write('How long does delivery take?');
  await expect.poll(() => sent().length).toBe(1);

  const head = `In-Reply-To: ${sent()[0]?.parsed.messageId}\r\n`;
  const absence = 'I am away. In urgent cases please talk to a human: my colleague.';
  await write(absence, { subject: 'Out of office', head: `${head}Auto-Submitted: auto-replied\r\n` });
  await write('Three cheers', { subject: 'News', head: `${head}List-Id: <news.customer.example>\r\n` });
  const [conversation, ...others] = await inbox();
  expect(others).toEqual([]);
  expect(conversation).toMatchObject({ status: 'bot', last_seq: 4 });

  await write('Is the kettle quiet?', { head });
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]?.parsed.text).toContain('As a mouse.');
  expect(await inbox()).toMatchObject([{ status: 'bot', last_seq: 6 }]);
});

test('an unauthenticated mail goes to CSRs, and its sender gets no automatic answer', async () => {
  const desk = await createEmailHarness(app, smtp, { hasBot: true });
  const { organization_id, write, sent, inbox, thread } = desk;
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  await app.knowledge({ organization_id, title: 'How long does delivery take?', body: 'Three days.' });
  await write('How long does delivery take?', { isSigned: false });
  const [conversation] = await inbox();
  expect(conversation).toMatchObject({
    status: 'waiting',
    hand_over: { reason: 'unproved_sender', question: 'How long does delivery take?' },
  });
  await write('Hello? How long does delivery take?', { isSigned: false, subject: 'Again' });
  expect((await inbox()).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(sent()).toEqual([]);

  // A CSR may answer.
  const id = conversation?.id ?? '';
  expect((await csr.post(`/api/conversations/${id}/claim/`)).statusCode).toBe(200);
  const reply = { id: newId(), kind: 'text', text: 'Three days.' };
  expect((await csr.post(`/api/conversations/${id}/messages/`, reply)).statusCode).toBe(201);
  await expect.poll(() => sent().length).toBe(1);
  expect((await thread(id)).filter(({ author }) => author === 'bot')).toEqual([]);

  // A forged reply does not continue the bot's dialogue with its customer.
  await write('How long does delivery take?', { subject: 'Signed' });
  await expect.poll(() => sent().length).toBe(2);
  const head = `In-Reply-To: ${sent()[1]?.parsed.messageId}\r\n`;
  await write('And where is my order?', { subject: 'Signed', head, isSigned: false });
  expect(sent()).toHaveLength(2);
  const statuses = (await inbox()).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual(['bot', 'open', 'waiting', 'waiting']);
});

test('an order that cannot be booked is reported in one mail', async () => {
  const { organization_id, write, sent, inbox, thread } = await createEmailHarness(app, smtp, {
    hasBot: true,
  });
  const mug = await app.product({ organization_id, name: 'Mug', price: 1250, stock: 9 });
  await write('I would like 3 mugs');
  await expect.poll(() => sent().length).toBe(1);
  const [{ id = '' } = {}] = await inbox();
  // "Yes", but another customer buys most of the stock before it is booked.
  await runAsPlatform(app, async ({ db }) => {
    const { bot_state, basket } = await db
      .selectFrom('conversations')
      .select(['bot_state', 'basket'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const memory = bot_state as { state: object }; // as the bot stores it
    const pending = { text: 'yes', state: memory.state, basket };
    await db
      .updateTable('conversations')
      .set({ bot_state: JSON.stringify({ ...memory, pending }) })
      .where('id', '=', id)
      .execute();
    await db.updateTable('products').set({ stock: 2 }).where('id', '=', mug.id).execute();
  });
  const [message] = await thread(id);
  const order = { organization_id, conversation_id: id, message_id: message?.id ?? '' };
  const context = app.contextFor({ kind: 'system', organization_id });
  await answerOrderRefusal(context, { order } as Parameters<typeof answerOrderRefusal>[1]); // all it reads
  await app.outbox.drain();
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]?.parsed.text).toMatch(/only 2 left.*2 × Mug/s);
  const said = (await thread(id)).filter(({ author }) => author === 'bot');
  expect(said).toHaveLength(2);
});
