import { expect, test } from 'vitest';
import { newId } from '../../../lib/ids';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import { getEmailAccountConnection } from '../email-account-connection';
import { buildEmailAccountRequest, PASSWORD, registerEmailAccount } from '../testing/register-email-account';

const app = useTestApp();
const path = '/api/email-registrations/';

async function setUp() {
  const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  const { id: organization_id, name } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  return { superAdmin, organization_id, name, admin };
}

/** An integration with this account: its account is the email account's id. */
async function openLine({ organization_id, id }: { organization_id: string; id: string }, name = 'A line') {
  const line = await app.integration({ organization_id, name });
  await runAsPlatform(app, ({ db }) =>
    db
      .updateTable('channel_integrations')
      .set({ account: `email:${id}` })
      .where('id', '=', line.id)
      .execute(),
  );
  return line;
}

/** The body of an update: everything that can be changed. */
const changeOf = ({
  organization_id: _,
  address: __,
  imap: { password: ___, ...imap },
  smtp: { password: ____, ...smtp },
  ...rest
}: ReturnType<typeof buildEmailAccountRequest>) => ({ ...rest, imap, smtp });

test('an account is registered, read and found; its passwords are not returned', async () => {
  const { superAdmin, organization_id, name } = await setUp();
  const domain = `${newId()}.example`;
  const wanted = buildEmailAccountRequest({ organization_id, address: `Info@${domain}` });
  const headers = { 'idempotency-key': newId() };
  const made = await superAdmin.post(path, wanted, headers);
  expect(made.statusCode).toBe(201);
  expect(made.body.data).toMatchObject({
    organization_id,
    organization_name: name,
    address: `info@${domain}`,
    domain,
    status: 'pending',
    has_imap_password: true,
    has_smtp_password: true,
    verification: null,
    dns: [],
    channel_integration: null,
    version: 1,
  });
  const { id } = made.body.data;
  // Repeated with the same key, it is the same account.
  expect((await superAdmin.post(path, wanted, headers)).body.data).toEqual(made.body.data);
  expect((await superAdmin.get(`${path}${id}/`)).body.data).toEqual(made.body.data);
  for (const query of [
    `organization_id=${organization_id}`,
    `domain=${domain.toUpperCase()}`,
    `search=${domain.slice(3, 20)}`,
    `organization_id=${organization_id}&status=pending&sort=-created_at`,
  ])
    expect((await superAdmin.get(`${path}?${query}`)).body.data, query).toEqual([made.body.data]);
  expect((await superAdmin.get(`${path}?domain=${domain}&status=verified`)).body.data).toEqual([]);

  const rotated = await superAdmin.post(`${path}${id}/rotate-password/`, {
    smtp_password: `${PASSWORD} two`,
    version: 1,
  });
  expect(rotated.body.data.version).toBe(2);
  expect(await getEmailAccountConnection(app.system, organization_id, id)).toMatchObject({
    imap_password: PASSWORD,
    smtp_password: `${PASSWORD} two`,
    is_verified: false,
    line_id: null,
  });
  const audit = (await superAdmin.get(`/api/audit-log/?record_id=${id}`)).body.data;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'email_registration.password_rotated',
    'email_registration.created',
  ]);
  const kept = await runAsPlatform(app, async ({ db }) => ({
    rows: await db.selectFrom('email_registrations').selectAll().where('id', '=', id).execute(),
    keys: await db.selectFrom('idempotency_keys').selectAll().execute(),
    outbox: await db.selectFrom('outbox').selectAll().execute(),
  }));
  for (const told of [made.body, rotated.body, audit, kept])
    expect(JSON.stringify(told)).not.toContain(PASSWORD);
  expect(kept.rows[0]?.sealed_passwords.toString('latin1')).not.toContain(PASSWORD);
});

test('only the Super Admin registers accounts, and an organisation sees its own unused ones', async () => {
  const { organization_id, admin } = await setUp();
  const other = await setUp();
  const mailbox = await registerEmailAccount(app, { organization_id });
  await registerEmailAccount(app, { organization_id, is_verified: false });
  const theirs = await registerEmailAccount(app, { organization_id: other.organization_id });
  for (const url of [path, `${path}${mailbox.id}/`, `${path}${mailbox.id}/log/`])
    expect((await admin.get(url)).statusCode, url).toBe(403);
  const available = await admin.get(`${path}available/`);
  expect(available.body.data).toEqual([
    { id: mailbox.id, address: mailbox.address, display_name: 'The shop' },
  ]);
  expect((await other.superAdmin.get(`${path}available/`)).statusCode).toBe(403);

  await expect(getEmailAccountConnection(app.system, organization_id, theirs.id)).rejects.toMatchObject({
    error: 'not_found',
  });
  await openLine(mailbox);
  expect((await admin.get(`${path}available/`)).body.data).toEqual([]);
});

test('an address is registered once on the platform', async () => {
  const { superAdmin, organization_id } = await setUp();
  const { address } = await registerEmailAccount(app, { organization_id });
  const other = await app.organisation();
  const wanted = buildEmailAccountRequest({ organization_id: other.id, address: address.toUpperCase() });
  const { statusCode, body } = await superAdmin.post(path, wanted);
  expect({ statusCode, error: body.error, fields: body.fields }).toEqual({
    statusCode: 409,
    error: 'taken',
    fields: { address: 'This address is already registered.' },
  });
  const nowhere = await superAdmin.post(path, buildEmailAccountRequest({ organization_id: newId() }));
  expect(nowhere).toMatchObject({ statusCode: 404, body: { error: 'not_found' } });
});

test('a line break in any field is refused: it would be a command', async () => {
  const { superAdmin, organization_id } = await setUp();
  const { id } = await registerEmailAccount(app, { organization_id });
  const EVIL = 'a\r\nRCPT TO:<b@evil.example>';
  for (const [field, values] of Object.entries({
    address: { address: `${EVIL}@shop.example` },
    display_name: { display_name: EVIL },
    'imap.host': { imap: { host: EVIL } },
    'imap.user': { imap: { user: EVIL } },
    'imap.password': { imap: { password: EVIL } },
    'imap.mailbox': { imap: { mailbox: EVIL } },
    'smtp.host': { smtp: { host: EVIL } },
    'smtp.user': { smtp: { user: EVIL } },
    'smtp.password': { smtp: { password: EVIL } },
    'smtp.hello_name': { smtp: { hello_name: EVIL } },
    reply_to: { reply_to: `${EVIL}@shop.example` },
  })) {
    const wanted = buildEmailAccountRequest({ organization_id, ...values });
    const made = await superAdmin.post(path, wanted);
    expect({ statusCode: made.statusCode, fields: Object.keys(made.body.fields ?? {}) }, field).toEqual({
      statusCode: 400,
      fields: [field],
    });
    if (field === 'address') continue;
    const { address: _, organization_id: __, ...change } = wanted;
    const changed = await superAdmin.patch(`${path}${id}/`, { ...change, version: 1 });
    expect(Object.keys(changed.body.fields ?? {}), field).toEqual([field]);
  }
  const rotated = await superAdmin.post(`${path}${id}/rotate-password/`, { imap_password: EVIL, version: 1 });
  expect(rotated.statusCode).toBe(400);
});

test('Reply-To is honoured, and never belongs to another organisation', async () => {
  const { superAdmin, organization_id } = await setUp();
  const [own, theirs] = [
    await registerEmailAccount(app, { organization_id }),
    await registerEmailAccount(app, { organization_id: (await app.organisation()).id }),
  ];
  const elsewhere = `Desk@${newId()}.example`;
  const { id } = await registerEmailAccount(app, { organization_id, reply_to: elsewhere });
  const path = `/api/email-registrations/${id}/`;
  const read = (await superAdmin.get(path)).body.data;
  expect(read.reply_to).toBe(elsewhere.toLowerCase());
  const change = (reply_to: string) =>
    superAdmin.patch(path, {
      ...changeOf(buildEmailAccountRequest({ organization_id, address: read.address })),
      reply_to,
      version: 1,
    });
  expect(await change(theirs.address)).toMatchObject({
    statusCode: 400,
    body: { fields: { reply_to: 'This mailbox belongs to another organisation.' } },
  });
  const refused = await superAdmin.post(
    '/api/email-registrations/',
    buildEmailAccountRequest({ organization_id, reply_to: theirs.address }),
  );
  expect(Object.keys(refused.body.fields)).toEqual(['reply_to']);
  expect((await change(own.address)).body.data).toMatchObject({ reply_to: own.address, status: 'verified' });
  const { id: other } = await app.organisation();
  const moved = await superAdmin.post(`${path}move/`, { organization_id: other, version: 2 });
  expect(moved.body.data).toMatchObject({ organization_id: other, reply_to: '' });
});

test('another server must be verified, and never gets a password entered for the previous one', async () => {
  const { superAdmin, organization_id } = await setUp();
  const { id, address } = await registerEmailAccount(app, { organization_id });
  const wanted = buildEmailAccountRequest({ organization_id, address });
  const own = changeOf(wanted);
  const renamed = await superAdmin.patch(`${path}${id}/`, { ...own, display_name: 'Shop two', version: 1 });
  expect(renamed.body.data).toMatchObject({ display_name: 'Shop two', status: 'verified', version: 2 });

  for (const [change, fields] of [
    [{ imap: { ...own.imap, host: 'localhost' } }, ['imap.password']],
    [{ imap: { ...own.imap, security: 'tls' } }, ['imap.password']],
    [{ smtp: { ...own.smtp, port: 10 } }, ['smtp.password']],
    [{ smtp: { ...own.smtp, user: 'somebody' } }, ['smtp.password']],
    [{ is_certificate_checked: false }, ['imap.password', 'smtp.password']],
  ] as const) {
    const refused = await superAdmin.patch(`${path}${id}/`, { ...own, ...change, version: 2 });
    expect({ statusCode: refused.statusCode, fields: Object.keys(refused.body.fields) }).toEqual({
      statusCode: 400,
      fields,
    });
  }
  const imap = { ...own.imap, host: 'localhost', password: 'of the other one' };
  const moved = await superAdmin.patch(`${path}${id}/`, { ...own, imap, version: 2 });
  expect(moved.body.data).toMatchObject({ status: 'pending', version: 3, imap: { host: 'localhost' } });
  expect(await getEmailAccountConnection(app.system, organization_id, id)).toMatchObject({
    imap_password: 'of the other one',
    smtp_password: PASSWORD,
  });
  // Without a user there is no authentication.
  const smtp = { ...own.smtp, user: '' };
  const open = await superAdmin.patch(`${path}${id}/`, { ...own, imap, smtp, version: 3 });
  expect(open.body.data).toMatchObject({ has_smtp_password: false, smtp: { auth: 'none' }, version: 4 });
  const late = await superAdmin.patch(`${path}${id}/`, { ...own, imap, smtp, version: 3 });
  expect(late).toMatchObject({ statusCode: 409, body: { error: 'conflict', current: { id, version: 4 } } });
});

test('it is paused, resumed, moved while unused, and deleted', async () => {
  const { superAdmin, organization_id, admin } = await setUp();
  const other = await setUp();
  const { id, address } = await registerEmailAccount(app, { organization_id });
  const call = (what: string, body?: object) => superAdmin.post(`${path}${id}/${what}/`, body);
  expect((await call('pause', { version: 1 })).body.data).toMatchObject({ status: 'disabled', version: 2 });
  expect((await admin.get(`${path}available/`)).body.data).toEqual([]);
  for (const what of ['fetch', 'verify'])
    expect(await call(what), what).toMatchObject({ statusCode: 409, body: { error: 'not_allowed_now' } });
  expect((await call('pause', { version: 1 })).statusCode).toBe(409);
  expect((await call('resume', { version: 2 })).body.data).toMatchObject({ status: 'verified', version: 3 });
  expect((await call('fetch')).statusCode).toBe(200);

  const line = await openLine({ organization_id, id }, 'Mail desk');
  expect((await superAdmin.get(`${path}${id}/`)).body.data.channel_integration).toEqual({
    id: line.id,
    name: 'Mail desk',
  });
  const to = { organization_id: other.organization_id, version: 3 };
  expect(await call('move', to)).toMatchObject({ statusCode: 409, body: { error: 'in_use' } });
  const refused = await superAdmin.delete(`${path}${id}/`);
  expect(refused).toMatchObject({ statusCode: 409, body: { error: 'in_use' } });
  expect(refused.body.message).toContain('“Mail desk”');

  await runAsPlatform(app, ({ db }) =>
    db.deleteFrom('channel_integrations').where('id', '=', line.id).execute(),
  );
  expect((await call('move', { ...to, organization_id: newId() })).statusCode).toBe(404);
  expect((await call('move', to)).body.data).toMatchObject({ ...to, version: 4, status: 'verified' });
  expect((await getEmailAccountConnection(app.system, other.organization_id, id)).imap_password).toBe(
    PASSWORD,
  );
  const told = (await admin.get(`/api/audit-log/?record_id=${id}`)).body.data;
  expect(told[0]).toMatchObject({ action: 'email_registration.moved_away', changes: {} });
  expect(JSON.stringify(told)).not.toContain(other.name);

  expect((await superAdmin.delete(`${path}${id}/`)).body.data).toEqual({});
  expect((await superAdmin.get(`${path}${id}/`)).statusCode).toBe(404);
  expect(
    (await superAdmin.post(path, buildEmailAccountRequest({ organization_id, address }))).statusCode,
  ).toBe(201);
});
