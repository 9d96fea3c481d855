import type { SetAsideEvent } from '@relaydesk/contracts/set-aside-event';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../lib/ids';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { runAsPlatform, type TestClient, useTestApp } from '../../testing/test-app';
import { buildWhatsAppText, createIntegrationHarness } from '../channels/testing/integration-harness';

// Its invalid email account would break lists of the Super Admin in other files.
const app = useTestApp({}, { database: 'set_aside' });
const path = '/api/set-aside-events/';
let superAdmin: TestClient;
beforeAll(async () => {
  superAdmin = app.as(await app.user({ organization_id: null, group: null }));
});

const list = async (organization_id: string, query = ''): Promise<SetAsideEvent[]> =>
  (await superAdmin.get(`${path}?organization_id=${organization_id}${query}`)).body.data;
const texts = async ({ messages }: Awaited<ReturnType<typeof createIntegrationHarness>>) =>
  (await messages()).map(({ text }) => text).sort();
const auditOf = (action: string, record_id: string | null) =>
  runAsPlatform(app, ({ db }) =>
    sql`select organization_id, actor_kind from audit_log
      where action = ${action} and record_id is not distinct from ${record_id}::uuid`
      .execute(db)
      .then(({ rows }) => rows),
  );

/** An organisation with messages that have ended three servers. */
async function openSetAside(messages: string[]) {
  const line = await createIntegrationHarness(app, 'whatsapp');
  const setStatus = (status: string) =>
    runAsPlatform(app, ({ db }) =>
      sql`update channel_integrations set status = ${status} where id = ${line.test_integration.id}`.execute(
        db,
      ),
    );
  await setStatus('paused');
  for (const [at, text] of messages.entries())
    await line.postWebhook(
      buildWhatsAppText(line.account, text, { from: `22177000030${at}`, user: `SN.30${at}` }),
    );
  await app.outbox.drain();
  const { organization_id } = line;
  await runAsPlatform(app, ({ db }) =>
    sql`update channel_deliveries set deaths = 3 where organization_id = ${organization_id}`.execute(db),
  );
  await setStatus('active');
  await runAsPlatform(app, (tx) =>
    tx.events.emit(tx, 'delivery.stored', `line ${line.test_integration.id}`, {
      organization_id,
      channel_integration_id: line.test_integration.id,
    }),
  );
  await app.outbox.drain();
  return { line, organization_id };
}

/** Dead events of an organisation. */
async function storeDeadEvent(organization_id: string, product_id: string) {
  await runAsPlatform(app, ({ db }) =>
    sql`insert into outbox (organization_id, event, key, payload, attempts, last_error, dead_at)
      values (${organization_id}, 'product_image.abandoned', ${newId()},
        ${JSON.stringify({ organization_id, id: product_id })}, 40,
        'GET https://api.example/bot1:secret-token failed', now())`.execute(db),
  );
}

test('[promise 24] lists items with their integration; a retry processes them', async () => {
  const { line, organization_id } = await openSetAside(['first', 'second']);
  const shown = await list(organization_id);
  expect(shown).toMatchObject(
    Array(2).fill({
      kind: 'webhook',
      name: 'whatsapp',
      organization_id,
      organization_name: expect.stringContaining('Test Organisation'),
      channel_integration_id: line.test_integration.id,
      channel_integration_name: 'Test whatsapp',
      attempts: 3,
      error: expect.stringContaining('ended 3 times'),
      set_aside_at: expect.any(String),
      can_retry: true,
    }),
  );
  const [one, other] = shown;
  expect((await superAdmin.post(`${path}webhook/${one?.id}/retry/`)).statusCode).toBe(200);
  await app.outbox.drain();
  expect(await texts(line)).toHaveLength(1);
  expect(await list(organization_id)).toMatchObject([{ id: other?.id }]);
  expect(await auditOf('set_aside_event.retried', one?.id ?? '')).toEqual([
    { organization_id, actor_kind: 'staff' },
  ]);
  // Twice: it is no longer set aside.
  expect((await superAdmin.post(`${path}webhook/${one?.id}/retry/`)).statusCode).toBe(404);
  recordPromiseMetric(24, 'set-aside-shown', '2 of 2 shown to the Super Admin, retried and done');
});

test('a discarded item is gone for good, with its content', async () => {
  const { line, organization_id } = await openSetAside(['first']);
  const [event] = await list(organization_id);
  const address = `${path}webhook/${event?.id}/`;
  expect((await superAdmin.delete(address)).statusCode).toBe(200);
  expect(await list(organization_id)).toEqual([]);
  await app.outbox.drain();
  expect(await texts(line)).toEqual([]);
  expect((await superAdmin.delete(address)).statusCode).toBe(404);
  expect((await superAdmin.post(`${address}retry/`)).statusCode).toBe(404);
  expect(await auditOf('set_aside_event.discarded', event?.id ?? '')).toHaveLength(1);
  const [row] = await runAsPlatform(app, ({ db }) =>
    db
      .selectFrom('channel_deliveries')
      .select('body')
      .where('organization_id', '=', organization_id)
      .execute(),
  );
  expect(row?.body).toEqual(Buffer.alloc(0));
});

test('retries all of a kind, and not those of another kind', async () => {
  const { line, organization_id } = await openSetAside(['first', 'second', 'third']);
  await storeDeadEvent(organization_id, newId());
  const { body } = await superAdmin.post(`${path}retry/`, { kind: 'webhook' });
  expect(body.data.retried).toBeGreaterThanOrEqual(3);
  await app.outbox.drain();
  expect(await texts(line)).toEqual(['first', 'second', 'third']);
  expect(await list(organization_id)).toMatchObject([{ kind: 'outbox' }]);
  expect((await auditOf('set_aside_event.all_retried', null)).length).toBeGreaterThan(0);
  expect((await superAdmin.post(`${path}retry/`, { kind: 'webhook' })).body.data).toEqual({ retried: 0 });
});

test('lists dead events without secrets, and a retry processes them', async () => {
  const { id: organization_id } = await app.organisation();
  await storeDeadEvent(organization_id, newId());
  const [event] = await list(organization_id, '&kind=outbox');
  expect(event).toMatchObject({
    kind: 'outbox',
    name: 'product_image.abandoned',
    attempts: 40,
    error: 'GET https://api.example/… failed',
    channel_integration_id: null,
  });
  expect(await list(organization_id, '&kind=webhook')).toEqual([]);
  expect((await superAdmin.post(`${path}outbox/${event?.id}/retry/`)).statusCode).toBe(200);
  await app.outbox.drain();
  expect(await list(organization_id)).toEqual([]);
  const left = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('outbox').select('id').where('organization_id', '=', organization_id).execute(),
  );
  expect(left).toEqual([]);
});

test('fetches a skipped mail again on request; refuses for a partly delivered one', async () => {
  const { id: organization_id } = await app.organisation();
  const registration = newId();
  await runAsPlatform(app, async ({ db }) => {
    await sql`insert into email_registrations (organization_id, id, address, display_name, imap, smtp, sealed_passwords,
        is_certificate_checked, has_plus_addressing)
      values (${organization_id}, ${registration}, ${`${registration}@shop.example`}, 'Shop', '{}', '{}', '', true, false)`.execute(
      db,
    );
    for (const [uid, share] of ['none', 'head'].entries())
      await sql`insert into set_aside_mails (organization_id, email_registration_id, uid_validity, uid, share)
        values (${organization_id}, ${registration}, 1, ${uid + 1}, ${share})`.execute(db);
  });
  const shown = await list(organization_id, '&kind=mail');
  const [left, partly] = [
    shown.find(({ can_retry }) => can_retry),
    shown.find(({ can_retry }) => !can_retry),
  ];
  expect(shown).toHaveLength(2);
  expect((await superAdmin.post(`${path}mail/${partly?.id}/retry/`)).statusCode).toBe(409);
  expect((await superAdmin.post(`${path}mail/${left?.id}/retry/`)).statusCode).toBe(200);
  expect((await superAdmin.post(`${path}mail/${left?.id}/retry/`)).statusCode).toBe(409);
  expect((await superAdmin.delete(`${path}mail/${partly?.id}/`)).statusCode).toBe(200);
  expect(await list(organization_id)).toMatchObject([{ id: left?.id, can_retry: false }]);
});

test('users of organisations have no access', async () => {
  const { organization_id } = await openSetAside(['first']);
  const [event] = await list(organization_id);
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  for (const { statusCode } of [
    await admin.get(path),
    await admin.post(`${path}webhook/${event?.id}/retry/`),
    await admin.post(`${path}retry/`, { kind: 'webhook' }),
    await admin.delete(`${path}webhook/${event?.id}/`),
  ])
    expect(statusCode).toBe(403);
  expect(await list(organization_id)).toHaveLength(1);
});
