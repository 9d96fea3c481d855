import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, expect, test } from 'vitest';
import { inTransaction } from '../../db/in-transaction';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { queueSystemMail } from './queue-system-mail';
import { sendQueuedMail } from './send-queued-mail';

/** A real mail server that keeps its port while it is down. */
const taken: { to: string[]; raw: string }[] = [];
let refuses: { code: number; words: string } | undefined;
const openServer = (port: number) =>
  new Promise<SMTPServer>((resolve, reject) => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      onRcptTo(_address, _session, done) {
        done(refuses && Object.assign(new Error(refuses.words), { responseCode: refuses.code }));
      },
      onData(stream, { envelope }, done) {
        let raw = '';
        stream.on('data', (chunk) => {
          raw += String(chunk);
        });
        stream.on('end', () => {
          taken.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
          done();
        });
      },
    });
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });

let server = await openServer(0);
const { port } = server.server.address() as AddressInfo; // it listens on TCP
const close = () => new Promise<void>((resolve) => server.close(resolve));

const app = useTestApp({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Relaydesk <desk@relay.example>' });
afterEach(() => {
  refuses = undefined;
  taken.length = 0;
});
afterAll(close);

const someone = () => `${newId()}@test.example`;
const send = (to: string, subject = 'Hello', text = 'A link: https://desk.example/?x=1') =>
  inTransaction(app.system, (tx) => queueSystemMail(tx, { to, subject, text }));
const stored = async (recipient: string) =>
  runAsPlatform(app, (tx) =>
    tx.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow(),
  );

test('delivers a mail unchanged and erases its text', async () => {
  const to = someone();
  await send(to, 'Grüße', 'Hallo Jörg,\n\n.\nEnde');
  await expect.poll(() => taken).toHaveLength(1);
  const [mail] = taken;
  expect(mail?.to).toEqual([to]);
  expect(mail?.raw).toContain('From: Relaydesk <desk@relay.example>');
  expect(mail?.raw).toContain('Auto-Submitted: auto-generated');
  await expect.poll(async () => (await stored(to)).sent_at).not.toBeNull();
  const row = await stored(to);
  expect(mail?.raw).toContain(`<${row.id}@relay.example>`);
  expect(row).toMatchObject({ error: null, sealed_text: Buffer.alloc(0) });

  // Handled twice, it is sent once.
  await sendQueuedMail(app.system, { id: row.id }, { isLast: false });
  expect(taken).toHaveLength(1);
});

test('seals the text until it is sent', async () => {
  refuses = { code: 451, words: 'later' };
  const to = someone();
  await send(to);
  await expect.poll(async () => (await stored(to)).error).toContain('later');
  const { sealed_text, sent_at } = await stored(to);
  expect(sent_at).toBeNull();
  expect(sealed_text.length).toBeGreaterThan(0);
  expect(sealed_text.toString('latin1')).not.toContain('desk.example');
  refuses = undefined;
  await expect.poll(async () => (await stored(to)).sent_at, { timeout: 15_000 }).not.toBeNull();
}, 20_000);

test('delivers the mail when the server is up again', { timeout: 30_000 }, async () => {
  await close();
  const to = someone();
  await send(to);
  await expect.poll(async () => (await stored(to)).error, { timeout: 10_000 }).toContain('ECONNREFUSED');
  server = await openServer(port);
  await expect.poll(() => taken.map((mail) => mail.to[0]), { timeout: 20_000 }).toContain(to);
});

test('does not retry after a permanent failure', async () => {
  refuses = { code: 550, words: 'no such mailbox' };
  const to = someone();
  await send(to);
  await expect.poll(async () => (await stored(to)).error).toContain('no such mailbox');
  const { id } = await stored(to);
  await app.outbox.drain();
  const left = await runAsPlatform(app, (tx) =>
    tx.db.selectFrom('outbox').select('id').where('key', '=', id).execute(),
  );
  expect(left).toEqual([]);
  expect(taken).toEqual([]);
});

test('prevents header injection by names in a subject, and a second recipient in an address', async () => {
  const to = someone();
  await send(to, 'Invitation to A\r\nBcc: all@victim.example\u2028\u0000B');
  await expect.poll(() => taken).toHaveLength(1);
  expect(taken[0]?.raw).toContain('Subject: Invitation to A Bcc: all@victim.example B');
  expect(taken[0]?.to).toEqual([to]);

  for (const bad of [
    `${to}, other@victim.example`,
    `${to}\r\nBcc: x@victim.example`,
    'a <a@b.example>',
    '"a b"@c.example',
    'nobody',
    'a@b@c',
    '',
  ]) {
    await expect(send(bad), bad).rejects.toThrow('one recipient');
  }
});

test('the Super Admin lists sent mails without their texts', async () => {
  const to = someone();
  await send(to);
  await expect.poll(async () => (await stored(to)).sent_at).not.toBeNull();
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const { body } = await superAdmin.get('/api/mails/?limit=100');
  expect(body.data.find((mail: { to: string }) => mail.to === to)).toMatchObject({
    subject: 'Hello',
    text: '',
    state: 'sent',
    error: null,
  });
});
