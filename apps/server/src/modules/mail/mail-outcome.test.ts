import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { SMTP_ATTEMPT_MS } from '../../lib/network/smtp-client';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { startFakeSmtpServer } from '../channels/connectors/email/testing/fake-smtp-server';
import { queueSystemMail } from './queue-system-mail';
import { sendQueuedMail } from './send-queued-mail';

/** System mails whose server does not reply to the final dot. */
const smtp = await startFakeSmtpServer({ disabledCommands: ['AUTH', 'STARTTLS'] });
const app = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}` });
afterAll(smtp.close);

const superAdmin = async () => app.as(await app.user({ organization_id: null, group: null }));

async function queue(subject: string) {
  const to = `${newId()}@test.example`;
  await inTransaction(app.system, (tx) => queueSystemMail(tx, { to, subject, text: 'A link' }));
  const client = await superAdmin();
  const read = async () =>
    (await client.get('/api/mails/?limit=100')).body.data.find((mail: { to: string }) => mail.to === to);
  return {
    read,
    state: async () => (await read())?.state,
    copies: () => smtp.received.filter((mail) => mail.to[0] === to).length,
    resend: async (by = client) => {
      const answer = await by.post(`/api/mails/${(await read()).id}/resend/`);
      await app.outbox.drain();
      return answer;
    },
  };
}

const left = (id: string) =>
  runAsPlatform(app, (tx) => tx.db.selectFrom('outbox').select('id').where('key', '=', id).execute());

test('with a mail server users see that mails are delivered', async () => {
  const me = await (await superAdmin()).get('/api/settings/users/me/');
  expect(me.body.data.outgoing_mail).toBe('delivered');
});

test.each(['dot', 'answer'] as const)(
  'connection lost at the %s: the mail is sent once, shown as unknown, and resent only by the Super Admin',
  async (at) => {
    smtp.cut(at);
    const mail = await queue(`Cut at the ${at}`);
    await expect.poll(mail.state, { timeout: 10_000 }).toBe('unknown');
    await app.outbox.drain();
    const { id, error, text, sent_at } = await mail.read();
    expect(error).toMatch(/closed/i);
    expect({ text, sent_at }).toEqual({ text: 'A link', sent_at: null });
    expect(mail.copies()).toBe(1);
    expect(await left(id)).toEqual([]);

    const { id: organization_id } = await app.organisation();
    const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
    expect((await mail.resend(admin)).statusCode).toBe(403);
    expect((await mail.resend()).statusCode).toBe(200);
    await expect.poll(mail.state).toBe('sent');
    expect(mail.copies()).toBe(2);
    expect((await mail.resend()).body).toMatchObject({ error: 'not_allowed_now' });
    const missing = await (await superAdmin()).post(`/api/mails/${newId()}/resend/`);
    expect(missing.statusCode).toBe(404);
  },
);

test('a connection lost before the mail was read leads to a retry', async () => {
  smtp.cut('rcpt');
  const mail = await queue('Cut before');
  await expect.poll(mail.state, { timeout: 20_000 }).toBe('sent');
  expect(mail.copies()).toBe(1);
}, 30_000);

test('a reply after five minutes still counts, without another attempt meanwhile', async () => {
  const held = smtp.hold();
  const mail = await queue('Slow');
  await held.taken;
  smtp.passes(5 * 60_000);
  const { id } = await mail.read();
  expect(await mail.state()).toBe('sending');
  await expect(sendQueuedMail(app.system, { id }, { isLast: false })).rejects.toThrow(
    'Another attempt is in progress.',
  );
  held.answer();
  await expect.poll(mail.state).toBe('sent');
  expect(mail.copies()).toBe(1);
});

test('an attempt of a stopped server becomes unknown after its time; a late reply still counts', async () => {
  const held = smtp.hold();
  const mail = await queue('Left over');
  await held.taken;
  const { id } = await mail.read();
  const later = new Date(Date.now() + SMTP_ATTEMPT_MS + 1_000);
  await sendQueuedMail({ ...app.system, now: () => later }, { id }, { isLast: false });
  expect(await mail.state()).toBe('unknown');
  held.answer();
  await expect.poll(mail.state).toBe('sent');
  expect(mail.copies()).toBe(1);
});

test('gives up on a silent server after ten minutes', async () => {
  const held = smtp.hold();
  const mail = await queue('Silent');
  await held.taken;
  smtp.passes(SMTP_ATTEMPT_MS);
  await expect.poll(mail.state).toBe('unknown');
  held.answer();
  await app.outbox.drain();
  expect(mail.copies()).toBe(1);
});
