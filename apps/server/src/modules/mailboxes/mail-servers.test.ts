import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { newId } from '../../lib/ids';
import { hashSecret } from '../../lib/secrets';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { confirmVerificationCode } from './confirm-verification-code';
import { recordEmailAccountHealth } from './record-health';
import { recordMailLogEntry } from './record-mail-log';
import { PASSWORD, registerEmailAccount } from './testing/register-email-account';

const app = useTestApp({ ALLOWED_PRIVATE_HOSTS: '127.0.0.1' });
const path = '/api/email-registrations/';

/** A real SMTP server with one password, and the mails it accepted. */
async function openServer(options: SMTPServerOptions = {}) {
  const taken: string[] = [];
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ password }, _session, done) {
      if (password === PASSWORD) return done(null, { user: 'somebody' });
      done(Object.assign(new Error(`5.7.8 ${password} is not the password`), { responseCode: 535 }));
    },
    onData(stream, _session, done) {
      let raw = '';
      stream.on('data', (chunk) => {
        raw += String(chunk);
      });
      stream.on('end', () => {
        taken.push(raw);
        done();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // clients that disconnect during a handshake
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  return { port: (server.server.address() as AddressInfo).port, taken }; // it listens on TCP
}

async function setUp(values: Partial<Parameters<typeof registerEmailAccount>[1]> = {}) {
  const user = await app.user({ organization_id: null, group: null });
  const superAdmin = app.as(user);
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  const mailbox = await registerEmailAccount(app, { organization_id, is_verified: false, ...values });
  const call = (what: string) => superAdmin.post(`${path}${mailbox.id}/${what}/`);
  const read = async () => (await superAdmin.get(`${path}${mailbox.id}/`)).body.data;
  return { user, superAdmin, organization_id, admin, mailbox, call, read };
}

interface Step {
  step: string;
  is_ok: boolean;
  words: string;
  hint: string | null;
}
const failureIn = (steps: Step[], server: 'imap' | 'smtp') =>
  steps.find(({ step, is_ok }) => step.startsWith(server) && !is_ok);

test("a test reports each step, and failures in the server's text", async () => {
  const { port } = await openServer();
  const { call, read, superAdmin, mailbox } = await setUp({ smtp: { port } });
  const { statusCode, body } = await call('test');
  expect(statusCode).toBe(200);
  expect(body.data.is_ok).toBe(false);
  expect(body.data.steps).toEqual([
    {
      step: 'imap_connect',
      is_ok: false,
      words: expect.stringContaining('ECONNREFUSED'),
      hint: expect.stringContaining('Nothing listens'),
      latency_ms: null,
    },
    { step: 'smtp_connect', is_ok: true, words: '', hint: null, latency_ms: expect.any(Number) },
    { step: 'smtp_sign_in', is_ok: true, words: '', hint: null, latency_ms: expect.any(Number) },
  ]);
  expect(await read()).toMatchObject({
    status: 'error',
    last_error: expect.stringContaining('ECONNREFUSED'),
    last_checked_at: expect.any(String),
    version: 1,
  });
  const [entry] = (await superAdmin.get(`/api/audit-log/?record_id=${mailbox.id}`)).body.data;
  expect(entry).toMatchObject({
    action: 'email_registration.tested',
    changes: { is_ok: { after: false } },
  });
});

test('a wrong password is reported, and not repeated in the text', async () => {
  const { port } = await openServer();
  const { call, read } = await setUp({ smtp: { port, password: 'Wellensittich' } });
  const answer = await call('test');
  expect(failureIn(answer.body.data.steps, 'smtp')).toMatchObject({
    step: 'smtp_sign_in',
    words: expect.stringMatching(/^535 5\.7\.8 ••• is not the password/),
    hint: expect.stringContaining('refused user and password'),
  });
  expect(JSON.stringify([answer.body, await read()])).not.toContain('Wellensittich');
});

test('signs in with the chosen method and user', async () => {
  const seen: unknown[] = [];
  const server = await openServer({
    authMethods: ['PLAIN', 'LOGIN', 'CRAM-MD5'],
    authOptional: true,
    onAuth({ method, username, password, validatePassword }, { hostNameAppearsAs }, done) {
      seen.push([method, hostNameAppearsAs]);
      const isRight = method === 'CRAM-MD5' ? validatePassword(PASSWORD) : password === PASSWORD;
      done(isRight ? null : new Error('No'), { user: username });
    },
  });
  for (const [smtp, steps, tried] of [
    [{ auth: 'plain' }, 2, ['PLAIN', 'domain']],
    [{ auth: 'login', hello_name: 'Mail.Ours.example' }, 2, ['LOGIN', 'mail.ours.example']],
    [{ auth: 'cram_md5' }, 2, ['CRAM-MD5', 'domain']],
    [{ auth: 'auto' }, 2, ['PLAIN', 'domain']],
    [{ auth: 'none' }, 1, undefined],
    [{ user: '' }, 1, undefined],
  ] as const) {
    seen.length = 0;
    const { call, read } = await setUp({ smtp: { port: server.port, ...smtp } });
    const { data } = (await call('test')).body;
    expect(failureIn(data.steps, 'smtp'), JSON.stringify(smtp)).toBeUndefined();
    expect(data.steps.filter(({ step }: Step) => step.startsWith('smtp'))).toHaveLength(steps);
    const { domain, smtp: kept, has_smtp_password } = await read();
    expect(seen).toEqual(tried ? [[tried[0], tried[1] === 'domain' ? domain : tried[1]]] : []);
    expect({ has_smtp_password, auth: kept.auth }).toEqual({
      has_smtp_password: tried !== undefined,
      auth: tried ? (smtp as { auth: string }).auth : 'none', // it is one of those that have it
    });
    expect(kept).toMatchObject({ max_connections: 2, ...(!tried && { user: '' }) });
  }
});

test('a wrong encryption setting is reported', async () => {
  const plain = await openServer();
  const tls = await openServer({ secure: true });
  const starttls = await openServer({ disabledCommands: [] });
  for (const [smtp, is_certificate_checked, hint] of [
    [{ port: plain.port, security: 'tls' }, true, 'does not begin with TLS'],
    [{ port: plain.port, security: 'starttls' }, true, 'do not agree on encryption'],
    [{ port: tls.port, security: 'tls' }, true, 'certificate is not one that everybody trusts'],
    [{ port: starttls.port, security: 'starttls' }, true, 'certificate is not one that everybody trusts'],
    [{ port: tls.port, security: 'tls' }, false, undefined],
    [{ port: starttls.port, security: 'starttls' }, false, undefined],
  ] as const) {
    const { call } = await setUp({ smtp, is_certificate_checked });
    const { steps } = (await call('test')).body.data;
    const name = JSON.stringify([smtp, steps]);
    if (hint) expect(failureIn(steps, 'smtp')?.hint, name).toContain(hint);
    else expect(failureIn(steps, 'smtp'), name).toBeUndefined();
  }
});

test.each(['10.0.0.1', '169.254.169.254', '127.0.0.2', 'localhost', '2130706433', '0x7f.1'])(
  'the internal mail host %s is never connected to',
  async (host) => {
    let connections = 0;
    const server = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    await new Promise<void>((ready) => server.listen(0, '0.0.0.0', ready));
    onTestFinished(() => new Promise<void>((closed) => void server.close(() => closed())));
    const { port } = server.address() as AddressInfo; // it listens on TCP
    const { call } = await setUp({ imap: { host, port }, smtp: { host, port } });
    const { steps } = (await call('test')).body.data;
    expect(steps.map(({ step }: Step) => step)).toEqual(['imap_connect', 'smtp_connect']);
    for (const { words } of steps) expect(words).toBe(`${host} leads into a private network.`);
    const verified = await call('verify');
    expect(verified).toMatchObject({ statusCode: 409, body: { error: 'not_allowed_now' } });
    expect(connections).toBe(0);
  },
);

test('[promise 23] only a returned verification mail verifies the account, once', async () => {
  const { port, taken } = await openServer();
  const { call, read, mailbox, organization_id, superAdmin } = await setUp({ smtp: { port } });
  const sent = await call('verify');
  expect(sent.body.data).toMatchObject({
    status: 'pending',
    verification: { sent_at: expect.any(String), expires_at: expect.any(String) },
  });
  const { sent_at, expires_at } = sent.body.data.verification;
  expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(30 * 60_000);
  const [raw = ''] = taken;
  expect(raw).toContain(`To: ${mailbox.address}`);
  expect(raw).toContain('Auto-Submitted: auto-generated');
  const code = /^X-Relaydesk-Verification: (\S+)$/m.exec(raw)?.[1] ?? '';
  expect(JSON.stringify(sent.body)).not.toContain(code);
  const row = () =>
    runAsPlatform(app, ({ db }) =>
      db.selectFrom('email_registrations').selectAll().where('id', '=', mailbox.id).executeTakeFirstOrThrow(),
    );
  expect((await row()).code_hash).toBe(hashSecret(code));

  const other = await setUp({ smtp: { port } });
  await other.call('verify');
  for (const forged of [
    raw.replace(code, 'x'.repeat(43)),
    taken[1] ?? '',
    `Subject: hello\r\n\r\n${raw}`,
    'Subject: hello\r\n\r\nHello',
  ])
    expect(await confirmVerificationCode(app.system, { organization_id, id: mailbox.id }, forged)).toBe(
      false,
    );
  expect((await read()).status).not.toBe('verified'); // no IMAP server responds, so reading may have failed

  // As a server stores it: with its own header lines before ours.
  const kept = Buffer.from(`Return-Path: <a@b.example>\r\nReceived: from x\r\n\tby y\r\n${raw}`);
  expect(await confirmVerificationCode(app.system, mailbox, kept)).toBe(true);
  expect(await read()).toMatchObject({ status: 'verified', verification: null, last_error: null });
  const { verified_at } = await row();
  expect(await confirmVerificationCode(app.system, mailbox, kept)).toBe(true);
  expect((await row()).verified_at).toBe(verified_at);
  const log = (await superAdmin.get(`${path}${mailbox.id}/log/`)).body.data;
  expect(log[0]).toMatchObject({ outcome: 'verification', direction: 'in', to: mailbox.address });
  const audit = (await superAdmin.get(`/api/audit-log/?record_id=${mailbox.id}`)).body.data;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'email_registration.verified',
    'email_registration.code_sent',
    'email_registration.created',
  ]);
});

test('[promise 23] a late verification mail does not verify, and a refused one is not awaited', async () => {
  const { port, taken } = await openServer();
  const { call, read, mailbox } = await setUp({ smtp: { port } });
  await call('verify');
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('email_registrations')
      .set({ code_sent_at: new Date(Date.now() - 31 * 60_000).toISOString() })
      .where('id', '=', mailbox.id)
      .execute(),
  );
  expect(await read()).toMatchObject({ status: 'pending', verification: null });
  expect(await confirmVerificationCode(app.system, mailbox, taken[0] ?? '')).toBe(true);
  expect((await read()).status).toBe('pending');

  const refusing = await openServer({
    onRcptTo(_address, _session, done) {
      done(Object.assign(new Error('5.2.2 over quota'), { responseCode: 552 }));
    },
  });
  const full = await setUp({ smtp: { port: refusing.port } });
  const { statusCode, body } = await full.call('verify');
  expect({ statusCode, error: body.error }).toEqual({ statusCode: 409, error: 'not_allowed_now' });
  expect(body.message).toContain('over quota');
  expect(body.current).toMatchObject({ status: 'error', verification: null });
});

test('the first failure of a verified account is reported to its admins and the Super Admin, once', async () => {
  const { mailbox, admin, user, read } = await setUp({ is_verified: true });
  const bell = async () =>
    (await admin.get('/api/notifications/')).body.data.filter(
      ({ type }: { type: string }) => type === 'notification_mailbox',
    );
  const mails = () =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('mails')
        .select('subject')
        .where('recipient', '=', user.email)
        .where('subject', 'like', `%${mailbox.address}%`)
        .execute(),
    );
  const fails = () => recordEmailAccountHealth(app.system, mailbox, { did: 'failed', words: 'no such user' });
  await fails();
  await fails();
  await expect.poll(async () => (await mails()).length).toBe(1);
  expect(await read()).toMatchObject({ status: 'error', last_error: 'no such user' });
  await recordEmailAccountHealth(app.system, mailbox, { did: 'received' });
  expect(await read()).toMatchObject({ status: 'verified', last_error: null });
  expect((await read()).last_received_at).not.toBeNull();
  await fails();
  await app.outbox.drain();
  expect(await mails()).toHaveLength(1);
  const [notice, ...others] = await bell();
  expect(notice).toMatchObject({ record_id: mailbox.id });
  expect(notice.message).toContain(mailbox.address);
  expect(others).toEqual([]);
});

test('the newest 200 log entries are retained', async () => {
  const { mailbox, superAdmin } = await setUp();
  const { id, organization_id, address } = mailbox;
  for (let n = 1; n <= 203; n++)
    await recordMailLogEntry(app.system, {
      organization_id,
      email_registration_id: id,
      direction: 'in',
      from: n === 203 ? 'a\u0000b@shop.example' : `${n}@shop.example`,
      to: address,
      message_id: `<${newId()}@shop.example>`,
      size: 26_214_400,
      outcome: 'taken',
    });
  const { data } = (await superAdmin.get(`${path}${id}/log/`)).body;
  expect(data).toHaveLength(200);
  expect(data[0]).toMatchObject({ from: 'ab@shop.example', size: 26_214_400, words: null });
  expect(data.at(-1)).toMatchObject({ from: '4@shop.example' });
});
