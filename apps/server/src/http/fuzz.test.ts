import { ERRORS } from '@relaydesk/contracts/errors';
import type { Group } from '@relaydesk/contracts/permissions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../lib/ids';
import { signPayload } from '../modules/channels/connectors/api/signature';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { runAsPlatform, type TestResponse, useTestApp } from '../testing/test-app';
import { applyMutations, buildQuery, hostileRequest } from './testing/hostile-request';
import { type ApiOperation, listOperations } from './testing/list-operations';
import { createOrganisationFixture, type OrganisationFixture } from './testing/organisation-fixture';
import { validBodies } from './testing/valid-bodies';

/**
 * Calls every documented operation as every actor with valid, invalid and malicious requests: each response
 * must be a documented one and never an internal error. Manually: FUZZ_RUNS=10000 FUZZ_SEED=7 npx vitest run
 * fuzz
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

const app = useTestApp();
let house: OrganisationFixture;
let operations: ApiOperation[];

beforeAll(async () => {
  operations = await listOperations(app);
  house = await createOrganisationFixture(app, 'fuzz');
  // Integrations that other operations do not change; the bot answers where no CSR has to claim the
  // conversation.
  const { organization_id } = house;
  const web_chat = await app.integration({ organization_id });
  const api = await app.integration({ organization_id, channel: 'api', is_bot_enabled: false });
  const opened = await app.anonymous.post(`/api/web-chat/${web_chat.public_key}/open/`, {});
  house = { ...house, web_chat, api, session: opened.body.data.session };
});

type Who = Group | 'Super Admin' | 'nobody' | 'outside';

test('every operation with a body has a valid example', () => {
  const reading = operations.filter(({ hasBody }) => hasBody).map(({ method, path }) => `${method} ${path}`);
  expect(reading.sort()).toEqual(Object.keys(validBodies).sort());
});

test.each<Who>(['Super Admin', 'Organisation Admin', 'Supervisor', 'CSR', 'nobody', 'outside'])(
  '[promise 10] whatever %s sends, the answer is one of ours',
  { timeout: 1_800_000 },
  async (who) => {
    const superAdmin = app.as(await app.user({ organization_id: null, group: null }));
    const client = () =>
      who === 'Super Admin'
        ? superAdmin
        : who === 'nobody' || who === 'outside'
          ? app.anonymous
          : house.as(who);
    const own = operations.filter(({ path }) => who !== 'outside' || /\{key\}/.test(path));
    await fc.assert(
      fc.asyncProperty(hostileRequest, async ({ at, id, query, body, headers }) => {
        const operation = own[at % own.length];
        if (!operation) throw new Error('There are operations.');
        const { method, path } = operation;
        if (path.endsWith('/sign-out/') && client() !== app.anonymous) return; // it would end the session of the other tests

        const url =
          pathOf(path, await idFor(operation, id)) +
          buildQuery(namesOf(operation), startOf(operation), query);
        const start = validBodies[`${method} ${path}`]?.(house) ?? {};
        const text = typeof body === 'string' ? body : applyMutations(start, body);
        const isRead = method !== 'get';
        const answer = await client()[method](url, isRead ? text : undefined, {
          ...(isRead && { 'content-type': 'application/json' }),
          ...(who === 'outside' && credentials(path, text)),
          ...headers,
        });
        expectOurs(answer, `${who}: ${method} ${url} ${text.slice(0, 500)}`);
      }),
      { seed: SEED, numRuns: RUNS },
    );
    recordPromiseMetric(10, `fuzz-${who.toLowerCase().replaceAll(' ', '-')}`, `${RUNS} requests, 0 faults`);
  },
);

test('and no consumer of the resulting events has failed', { timeout: 120_000 }, async () => {
  const idle = () =>
    runAsPlatform(app, ({ db }) =>
      // Scheduled events are ignored.
      sql<{ n: number }>`select count(*)::int as n from outbox
        where attempts = 0 and available_at <= now()
          and (organization_id is null or organization_id = ${house.organization_id})`.execute(db),
    );
  await expect.poll(async () => (await idle()).rows[0]?.n, { timeout: 60_000 }).toBe(0);
  const { rows } = await runAsPlatform(app, ({ db }) =>
    // Other test files have used this database before.
    sql`select event, last_error from outbox where last_error is not null
      and (organization_id is null or organization_id = ${house.organization_id})`.execute(db),
  );
  expect(rows).toEqual([]);
});

test('an ignored body may be nested arbitrarily deep', async () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'deep' };
  const answer = await house.as('CSR').post(`/api/conversations/${house.open_id}/claim/`, deep, headers);
  expectOurs(answer, 'deep');
});

test('a missing resource stays 404 with an Idempotency-Key, also when repeated', async () => {
  const said = { notification_id: house.customer_id };
  for (const _ of ['first', 'again']) {
    const answer = await house
      .as('CSR')
      .post('/api/notifications/mark-read/', said, { 'idempotency-key': 'none' });
    expect(answer.statusCode).toBe(404);
  }
});

test.each([
  ['%zz', 400, 'invalid'],
  ['x'.repeat(201), 404, 'not_found'],
])('a URL without a route gets a regular error response: %s', async (id, status, error) => {
  const { statusCode, body, headers } = await app.anonymous.get(`/api/products/${id}/`);
  expect({ statusCode, error: body.error }).toEqual({ statusCode: status, error });
  expect(headers).toMatchObject({ 'x-request-id': body.request_id, 'x-content-type-options': 'nosniff' });
});

function expectOurs({ statusCode, headers, body }: TestResponse, request: string): void {
  const name = `${request}\n-> ${statusCode} ${JSON.stringify(body).slice(0, 500)}`;
  expect(statusCode, name).toBeLessThan(500);
  if (statusCode === 200 && request.includes('/export/')) {
    const type = request.includes('/api/customers/') ? 'application/json' : 'text/csv';
    expect(headers['content-type'], name).toContain(type);
    return;
  }
  expect(headers['content-type'], name).toContain('application/json');
  if (statusCode < 400) {
    expect(body.code, name).toBe(0);
    expect(body, name).toHaveProperty('data'); // null where a record has no such part
    return;
  }
  const known = ERRORS[body.error as keyof typeof ERRORS];
  expect({ code: body.code, status: statusCode }, name).toEqual({ code: known?.code, status: known?.status });
  expect(body.request_id, name).toBe(headers['x-request-id']);
  expect(body.message.length, name).toBeGreaterThan(0);
  for (const why of Object.values(body.fields ?? {})) expect(typeof why, name).toBe('string');
}

/** Values of query parameters for which the document has no enumeration. */
const namesOf = ({ query }: ApiOperation) =>
  Object.fromEntries(
    Object.entries(query).map(([name, listed]) => [name, listed.length ? listed : (allowed()[name] ?? [])]),
  );

const allowed = (): Record<string, string[]> => ({
  organization_id: [house.organization_id],
  conversation_id: [house.open_id],
  customer_id: [house.customer_id],
  record_id: [house.invited_id],
  actor_id: [house.users.CSR.id],
  q: ['fuzz', '%25%25', 'zzuf'],
  search: ['fuzz', '%25', '1'],
  category: ['fuzz'],
  limit: ['1', '100'],
  from: ['2026-11-01T00:00:00Z', '0001-01-01T00:00:00Z', '2026-11-02', '0001-01-01', '2000-01-01'],
  to: [
    '2026-11-22',
    '2099-12-31',
    '9999-12-31',
    '2000-12-31',
    '2026-11-22T00:00:00Z',
    '2026-11-02T00:00:00.000001Z',
    '0001-01-02T00:00:00Z',
  ],
  before: ['2'],
  after: ['0'],
  name: ['a.txt', '..%2Fb%E2%80%AEgnp.exe', '%00', 'x'.repeat(255)],
});

const startOf = ({ path }: ApiOperation): Record<string, string> =>
  path.startsWith('/api/reports/')
    ? { from: '2026-11-01', to: '2026-11-30', ...(path.endsWith('/export/') && { rows: 'days' }) }
    : /\/(files|images)\/$/.test(path)
      ? { name: 'a.txt' }
      : path === '/api/search/'
        ? { q: 'fuzz' }
        : {};

const pathOf = (path: string, id: string) =>
  path
    .replace(/\{(id|key)\}/, () => id)
    .replace('{integration_id}', house.web_chat.id)
    .replace('{organization_id}', house.organization_id)
    .replace('{signature}', 'forged')
    .replace('{name}', 'a.txt')
    .replace('{event_id}', () => newId())
    .replace('{message_id}', () => newId())
    .replace('{delivery_id}', () => newId())
    .replace('{run_id}', () => newId());

/** An own resource of this operation; a fresh one where it would be changed or removed. */
async function idFor({ method, path }: ApiOperation, asked: string): Promise<string> {
  if (asked.toLowerCase() !== '@own@') return asked;
  const own = await ownId(method, path);
  return asked === '@own@' ? own : own.toUpperCase();
}

async function ownId(method: string, path: string): Promise<string> {
  const { organization_id } = house;
  const isChanged = method === 'patch' || method === 'delete';
  if (path.startsWith('/api/organisations/') || path.startsWith('/api/bot-toggles/'))
    return method === 'get' ? organization_id : (await app.organisation()).id;
  if (path.startsWith('/api/products/'))
    return isChanged ? (await app.product({ organization_id })).id : house.product_id;
  if (path.startsWith('/api/users/'))
    return method === 'get' ? house.invited_id : (await app.user({ organization_id, group: 'CSR' })).id;
  if (path.startsWith('/api/knowledge/'))
    return isChanged
      ? (await app.knowledge({ organization_id, title: 'Why?', body: 'So.' })).id
      : house.entry_id;
  if (path.startsWith('/api/channel-integrations/'))
    return method === 'get' ? house.api.id : (await app.integration({ organization_id, channel: 'api' })).id;
  if (path.startsWith('/api/customers/')) return house.customer_id;
  if (path.startsWith('/api/canned-replies/')) return house.canned_reply_id;
  if (path.startsWith('/api/teams/')) return house.team_id;
  if (path.startsWith('/api/webhook-endpoints/')) return house.webhook_endpoint_id;
  if (path.startsWith('/api/single-sign-on/')) return house.sign_in_domain_id;
  if (path.startsWith('/api/email-registrations/')) return house.mailbox_id;
  if (path.startsWith('/api/email-tags/')) return house.email_tag_id;
  if (path.startsWith('/api/channels/')) return 'api';
  if (path.startsWith('/api/web-chat/')) return house.web_chat.public_key;
  if (path.startsWith('/hooks/')) return house.api.public_key;
  return path.startsWith('/api/sales/') ? house.sale_id : house.open_id;
}

/** Credentials of routes that are not for staff: the visitor's session, and the signature over the bytes. */
function credentials(path: string, text: string): Record<string, string> {
  if (path.startsWith('/hooks/'))
    return { 'x-relaydesk-signature': signPayload(house.api.secret, text, Math.floor(Date.now() / 1000)) };
  return { authorization: `Bearer ${house.session}` };
}
