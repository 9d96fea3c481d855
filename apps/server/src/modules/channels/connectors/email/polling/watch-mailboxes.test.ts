import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureMainThread } from '../../../../../testing/main-thread';
import { recordPromiseMetric } from '../../../../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../../../../testing/test-app';
import { buildCustomerMail } from './testing/build-customer-mail';
import { createEmailIntegration } from './testing/create-email-integration';
import { describeDovecot } from './testing/describe-dovecot';
import { type Dovecot, startDovecot } from './testing/start-dovecot';

const variables = { ALLOWED_PRIVATE_HOSTS: '127.0.0.1,localhost', READ_MAILBOXES: '1' };
const app = useTestApp(variables, { alone: false });
const second = useTestApp(variables, { alone: false });

/** Mails to Super Admins about items set aside from this mailbox. */
const toldOf = async (address: string) =>
  (
    await runAsPlatform(app, ({ db }) =>
      db.selectFrom('mails').select('id').where('subject', 'like', `Set aside:%${address}%`).execute(),
    )
  ).length;

describeDovecot('mailboxes over a real mail server', () => {
  let server: Dovecot;
  beforeAll(async () => {
    server = await startDovecot();
  });
  afterAll(() => server.close());

  test('a mail becomes a message, is marked and logged; a huge one is reported as truncated', async () => {
    const line = await createEmailIntegration(app, server);
    await line.drop(buildCustomerMail({ text: 'Do you have it in green?' }));
    await expect.poll(line.said).toEqual(['Do you have it in green?']);
    await expect.poll(() => server.seen(line.user)).toEqual([true]);

    const huge = Buffer.concat([
      Buffer.from(buildCustomerMail({ subject: 'My film', text: 'See what I have made' })),
      Buffer.alloc(26 * 2 ** 20, 'lorem ipsum \r\n'),
    ]);
    await line.drop(huge);
    await line.drop(buildCustomerMail({ text: 'And this one came after it.' }));
    await expect.poll(async () => (await line.said()).length).toBe(3);
    expect(await line.said()).toContain('And this one came after it.');
    expect(await line.said()).toContainEqual(expect.stringContaining('27 MB large'));

    const log = await line.superAdmin.get(`/api/email-registrations/${line.id}/log/`);
    expect(log.body.data.map(({ outcome }: { outcome: string }) => outcome)).toEqual(Array(3).fill('taken'));
    const { last_received_at, last_checked_at, last_error } = await line.state();
    expect([last_received_at, last_checked_at]).not.toContain(null);
    expect(last_error).toBe(null);
  });

  test("mail before an integration exists waits unmarked; organisations never see each other's mail", async () => {
    const [ours, theirs] = [
      await createEmailIntegration(app, server, { hasLine: false }),
      await createEmailIntegration(app, server),
    ];
    await ours.drop(buildCustomerMail({ text: 'Waiting for ours' }));
    await theirs.drop(buildCustomerMail({ text: 'To theirs' }));
    await expect.poll(theirs.said).toEqual(['To theirs']);
    await expect.poll(async () => (await ours.state()).last_checked_at).not.toBe(null);
    expect(await server.seen(ours.user)).toEqual([false]);
    expect(await ours.said()).toEqual([]);

    await ours.openLine();
    await ours.superAdmin.post(`/api/email-registrations/${ours.id}/fetch/`);
    await expect.poll(ours.said).toEqual(['Waiting for ours']);
    expect(await theirs.said()).toEqual(['To theirs']);
  });

  test('[promise 24] a mail that crashed three servers is reduced to its header and reported to the Super Admin; the next one is received', async () => {
    const line = await createEmailIntegration(app, server, { hasLine: false });
    await line.drop(buildCustomerMail({ text: 'I have ended three servers' }));
    await line.drop(buildCustomerMail({ text: 'And I am innocent' }));
    // As three crashed servers leave it, once the UIDVALIDITY is known.
    const leaveDeaths = async () => {
      const { numAffectedRows } = await runAsPlatform(app, ({ db }) =>
        sql`insert into mail_fetches (organization_id, email_registration_id, uid_validity, uid, deaths)
          select organization_id, id, uid_validity, 1, 3 from email_registrations
            where id = ${line.id} and uid_validity is not null`.execute(db),
      );
      return Number(numAffectedRows);
    };
    await expect.poll(leaveDeaths).toBe(1);
    await line.openLine();
    await line.superAdmin.post(`/api/email-registrations/${line.id}/fetch/`);
    await expect.poll(async () => (await line.said()).length).toBe(2);
    expect(await line.said()).toEqual([
      'And I am innocent',
      expect.stringContaining('Fetching this mail ended the server three times'),
    ]);
    const log = await line.superAdmin.get(`/api/email-registrations/${line.id}/log/`);
    const words = log.body.data.map(({ words }: { words: string | null }) => words ?? '').join('');
    expect(words).toContain('ended the server three times');
    await expect.poll(() => toldOf(line.address)).toBeGreaterThan(0);
    const left = () =>
      runAsPlatform(app, ({ db }) =>
        db.selectFrom('mail_fetches').select('uid').where('email_registration_id', '=', line.id).execute(),
      );
    await expect.poll(left).toEqual([]);
  });

  test('[promise 24] a mail that would take minutes to parse becomes a file, and reading continues', async () => {
    const line = await createEmailIntegration(app, server);
    const mainThread = measureMainThread();
    await line.drop(
      buildCustomerMail({
        text: `${'<b class="x">y'.repeat(40_000)}`,
        headers: ['Content-Type: text/html'],
      }).replace('Content-Type: text/plain; charset=utf-8\r\n', ''),
    );
    const to = 'a@b.example, '.repeat(15_000).slice(0, -2);
    await line.drop(buildCustomerMail({ text: 'To 15,000', to }));
    await line.drop(buildCustomerMail({ text: 'Words', subject: '=?utf-8?q?a?= '.repeat(15_000) }));
    await line.drop(buildCustomerMail({ text: 'After it' }));
    await expect.poll(async () => (await line.said()).length).toBe(4);
    const { longest } = mainThread.stop();
    expect(await line.said()).toContain('After it');
    expect(await line.said()).toContainEqual(expect.stringContaining('can only be shown as a file'));
    recordPromiseMetric(24, 'imap-main-thread', `${Math.round(longest)} ms a turn (limit 200 ms)`);
    expect(longest).toBeLessThan(200);
  });

  test('of two servers one reads the mailbox', async () => {
    const line = await createEmailIntegration(app, server);
    await line.drop(buildCustomerMail({ text: 'Once' }));
    await expect.poll(line.said).toEqual(['Once']);
    expect(await server.signIns(line.user)).toBe(1);
    const [{ watched_by } = {}] = await runAsPlatform(app, ({ db }) =>
      db.selectFrom('email_registrations').select('watched_by').where('id', '=', line.id).execute(),
    );
    expect([app.system.events.node, second.system.events.node]).toContain(watched_by);
  });

  test("errors are reported in the server's text, without passwords, and cleared automatically", async () => {
    const wrong = await createEmailIntegration(app, server, { imap: { password: 'Wellensittich' } });
    const distrusted = await createEmailIntegration(app, server, {
      imap: { port: server.tlsPort, security: 'tls' },
    });
    const mismatched = await createEmailIntegration(app, server, {
      imap: { port: server.tlsPort, security: 'none' },
    });
    const nowhere = await createEmailIntegration(app, server, { imap: { mailbox: 'Nowhere' } });
    const lines = [wrong, distrusted, mismatched, nowhere];
    for (const line of lines) await line.drop(buildCustomerMail({ text: `For ${line.id}` }));
    const errorOf = async ({ state }: typeof wrong) => (await state()).last_error ?? '';
    await expect.poll(() => errorOf(wrong)).toMatch(/authentication failed/i);
    await expect.poll(() => errorOf(distrusted)).toMatch(/self-signed certificate/i);
    await expect.poll(() => errorOf(mismatched), { timeout: 30_000 }).not.toBe('');
    await expect.poll(() => errorOf(nowhere)).toMatch(/mailbox doesn't exist/i);
    for (const line of lines) {
      const { status, version } = await line.state();
      expect(status).toBe('error');
      expect(JSON.stringify(await line.state())).not.toMatch(/Wellensittich|geheim-/);
      const imap_password = line.password;
      const { statusCode, body } = await line.superAdmin.post(
        `/api/email-registrations/${line.id}/rotate-password/`,
        {
          imap_password,
          version,
        },
      );
      expect(statusCode, JSON.stringify(body)).toBe(200);
    }
    await expect.poll(wrong.said).toEqual([`For ${wrong.id}`]);
    expect(await errorOf(wrong)).toBe('');
    const { is_certificate_checked: _, ...kept } = await settingsOf(distrusted);
    await distrusted.superAdmin.patch(`/api/email-registrations/${distrusted.id}/`, {
      ...kept,
      is_certificate_checked: false,
    });
    await distrusted.prove(); // after a change of its settings it must be verified again
    await expect.poll(distrusted.said).toEqual([`For ${distrusted.id}`]);
  });

  test('a deleted mailbox and a server that restarts with a new UIDVALIDITY are reported, and no mail is lost or duplicated', async () => {
    const line = await createEmailIntegration(app, server);
    await line.drop(buildCustomerMail({ text: 'One' }));
    await expect.poll(line.said).toEqual(['One']);

    await server.stop();
    await expect.poll(async () => (await line.state()).last_error).toMatch(/refused/i);
    await line.drop(buildCustomerMail({ text: 'Two' }));
    await server.start();
    await line.superAdmin.post(`/api/email-registrations/${line.id}/fetch/`);
    await expect.poll(line.said).toEqual(['One', 'Two']);
    await expect.poll(async () => (await line.state()).last_error).toBe(null);

    await server.resetUidValidity(line.user);
    await line.drop(buildCustomerMail({ text: 'Three' }));
    await expect.poll(line.said).toEqual(['One', 'Three', 'Two']);

    await server.removeUser(line.user);
    await server.stop();
    await server.start();
    await expect.poll(async () => (await line.state()).last_error).toMatch(/authentication failed/i);
    await server.setUser(line.user, line.password);
    await line.superAdmin.post(`/api/email-registrations/${line.id}/fetch/`);
    await expect.poll(async () => (await line.state()).last_error).toBe(null);
    expect(await line.said()).toEqual(['One', 'Three', 'Two']);
  });

  test('a paused account is not read; a resumed one continues', async () => {
    const line = await createEmailIntegration(app, server);
    await expect.poll(async () => (await line.state()).last_checked_at).not.toBe(null);
    await line.superAdmin.post(`/api/email-registrations/${line.id}/pause/`, {
      version: (await line.state()).version,
    });
    await line.drop(buildCustomerMail({ text: 'Meanwhile' }));
    const other = await createEmailIntegration(app, server, { organization_id: line.organization_id });
    await other.drop(buildCustomerMail({ text: 'To the other' }));
    await expect.poll(line.said).toEqual(['To the other']);
    expect(await server.seen(line.user)).toEqual([false]);
    await line.superAdmin.post(`/api/email-registrations/${line.id}/resume/`, {
      version: (await line.state()).version,
    });
    await expect.poll(line.said).toEqual(['Meanwhile', 'To the other']);
  });

  // scripts/bench/mail-crash.test.ts covers a killed server process.
  test('closed connections and lost progress during many mails: none lost, none duplicated', async () => {
    const many = 150;
    const line = await createEmailIntegration(app, server, { hasLine: false });
    const texts = Array.from({ length: many }, (_, at) => `Mail ${String(at).padStart(3, '0')}`);
    for (const [at, text] of texts.entries()) {
      await line.drop(buildCustomerMail({ from: `c${at % 40}-${line.user}`, subject: text, text }));
    }
    await line.openLine();
    for (const share of [0.2, 0.6]) {
      const isThere = async () => (await stored(line.organization_id)) >= share * many;
      await expect.poll(isThere, { timeout: 40_000 }).toBe(true);
      await wait(Math.random() * 100); // at a random time
      await server.stop();
      await forgetProgress(line.id);
      await server.start();
      await line.superAdmin.post(`/api/email-registrations/${line.id}/fetch/`);
    }
    await expect.poll(() => stored(line.organization_id), { timeout: 40_000 }).toBe(many);
    await app.outbox.drain();
    await second.outbox.drain();
    await expect.poll(async () => (await line.said()).length, { timeout: 40_000 }).toBe(many);
    expect(await line.said()).toEqual(texts);
  }, 180_000);

  const settingsOf = async (line: Awaited<ReturnType<typeof createEmailIntegration>>) => {
    const { display_name, is_certificate_checked, has_plus_addressing, imap, smtp, version } =
      await line.state();
    return {
      ...{ display_name, is_certificate_checked, has_plus_addressing, version },
      imap: { ...imap, password: line.password },
      smtp: { ...smtp, password: '' },
    };
  };

  const stored = (organization_id: string) =>
    runAsPlatform(app, async ({ db }) => {
      const rows = await db
        .selectFrom('channel_deliveries')
        .select('id')
        .where('organization_id', '=', organization_id)
        .execute();
      return rows.length;
    });

  /** Simulates a crash: mails are stored, but the progress is not. */
  const forgetProgress = (id: string) =>
    runAsPlatform(app, async ({ db }) => {
      await db
        .updateTable('email_registrations')
        .set(({ eb, fn, val }) => ({ last_uid: fn('greatest', [val(0), eb('last_uid', '-', 19)]) }))
        .where('id', '=', id)
        .execute();
    });
});
