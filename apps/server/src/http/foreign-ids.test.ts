import { GROUPS, type Group, type Permission, roleHasPermission } from '@relaydesk/contracts/permissions';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../lib/ids';
import { recordPromiseMetric } from '../testing/record-promise-metric';
import { useTestApp } from '../testing/test-app';
import { type ApiOperation, listOperations } from './testing/list-operations';
import {
  buildEntry,
  buildSale,
  createOrganisationFixture,
  mentionsOrganisation,
  type OrganisationFixture,
} from './testing/organisation-fixture';
import { validBodies } from './testing/valid-bodies';

/**
 * Two organisations with data; texts of the second are marked, and no answer to the first may contain the
 * mark.
 */
const app = useTestApp();
const MARK = 'Kanarienvogel';
let ours: OrganisationFixture;
let theirs: OrganisationFixture;
let operations: ApiOperation[];

beforeAll(async () => {
  operations = await listOperations(app);
  ours = await createOrganisationFixture(app, 'ours');
  theirs = await createOrganisationFixture(app, MARK);
});

const isTheirs = (body: unknown) => mentionsOrganisation(theirs, MARK, body);

test('[promise 7] everything of theirs carries the mark, and nothing of ours', async () => {
  for (const list of await everythingOfTheirs()) expect(isTheirs(list)).toBe(true);
  expect(isTheirs((await ours.as('Organisation Admin').get('/api/conversations/')).body)).toBe(false);
});

const keyOf = (group: Group) => group.toLowerCase().replaceAll(' ', '-');

const foreignIds = (path: string): string[] => {
  if (path.startsWith('/api/users/')) return [theirs.invited_id, theirs.users.CSR.id];
  if (path.startsWith('/api/organisations/') || path.startsWith('/api/bot-toggles/'))
    return [theirs.organization_id];
  if (path.startsWith('/api/settings/sessions/')) return [theirs.csr_session_id];
  if (path.startsWith('/api/settings/api-tokens/')) return [theirs.personal_token_id];
  if (path.startsWith('/api/settings/organisation/api-tokens/'))
    return [theirs.personal_token_id, theirs.service_token_id];
  if (path.startsWith('/api/products/')) return [theirs.product_id];
  if (path.startsWith('/api/knowledge/')) return [theirs.entry_id];
  if (path.startsWith('/api/unanswered-questions/')) return [theirs.unanswered_id];
  if (path.startsWith('/api/sales/')) return [theirs.sale_id];
  if (path.startsWith('/api/channel-integrations/')) return [theirs.web_chat.id, theirs.api.id];
  if (path.startsWith('/api/customers/')) return [theirs.customer_id];
  if (path.startsWith('/api/canned-replies/')) return [theirs.canned_reply_id];
  if (path.startsWith('/api/teams/')) return [theirs.team_id];
  if (path.startsWith('/api/webhook-endpoints/')) return [theirs.webhook_endpoint_id];
  if (path.startsWith('/api/single-sign-on/')) return [theirs.sign_in_domain_id];
  if (path.startsWith('/api/email-registrations/')) return [theirs.mailbox_id];
  if (path.startsWith('/api/email-tags/')) return [theirs.email_tag_id];
  if (path.startsWith('/api/channels/')) return ['api']; // the platform's own
  if (path.startsWith('/api/mails/')) return [newId()]; // of the platform, for the Super Admin alone
  if (path.startsWith('/api/set-aside-events/')) return [newId()]; // of all organisations, for the Super Admin alone
  if (path.startsWith('/api/conversations/')) return [theirs.waiting_id, theirs.open_id];
  return [];
};

const url = (path: string, id: string) =>
  path
    .replace('{id}', id)
    .replace('{kind}', 'webhook')
    .replace('{event_id}', newId())
    .replace('{message_id}', newId())
    .replace('{delivery_id}', newId())
    .replace('{match_id}', newId())
    .replace('{run_id}', newId())
    .replace('{note_id}', newId()) +
  (path.endsWith('/files/') ? '?name=a.txt' : path.endsWith('/merge/') ? `?other_id=${newId()}` : '');

test.each<Group>([...GROUPS])(
  "[promise 7] %s finds nothing under another organisation's ids",
  async (group) => {
    const before = await everythingOfTheirs();
    // A file is opened by its address alone: modules/files/attach-files.test.ts.
    const withId = operations.filter(({ path, access }) => path.includes('{id}') && access !== 'open');
    expect(withId.length).toBeGreaterThan(20);
    let asked = 0;
    for (const { method, path, access } of withId) {
      const ids = foreignIds(path);
      expect(ids, `${path} is new: say whose ids it takes`).not.toEqual([]);
      for (const id of ids) {
        const payload = method === 'get' ? undefined : (validBodies[`${method} ${path}`]?.(ours) ?? {});
        const { statusCode, body } = await ours.as(group)[method](url(path, id), payload);
        asked++;
        const name = `${method} ${path} -> ${JSON.stringify(body)}`;
        expect(statusCode, name).toBe(roleHasPermission(group, access as Permission) ? 404 : 403);
        expect(isTheirs(body), name).toBe(false);
      }
    }
    expect(await everythingOfTheirs()).toEqual(before);
    recordPromiseMetric(
      7,
      `ids-${keyOf(group)}`,
      `${asked} requests of ${withId.length} operations with foreign ids: 0 findings`,
    );
  },
);

test.each<Group>([...GROUPS])(
  '[promise 7] nothing of theirs appears in what %s lists, counts, searches or receives live',
  async (group) => {
    const queries = (names: string[]): Record<string, string>[] => [
      {},
      ...(names.includes('q') ? [{ q: MARK }, { q: MARK.slice(2, 6) }] : []),
      ...(names.includes('search') ? [{ search: MARK }, { search: MARK.slice(2, 6) }] : []),
      ...(names.includes('organization_id') ? [{ organization_id: theirs.organization_id }] : []),
      ...(names.includes('category') ? [{ category: MARK }] : []),
      ...(names.includes('conversation_id') ? [{ conversation_id: theirs.open_id }] : []),
      ...(names.includes('customer_id') ? [{ customer_id: theirs.customer_id }] : []),
      ...(names.includes('record_id') ? [{ record_id: theirs.invited_id }] : []),
      ...(names.includes('actor_id') ? [{ actor_id: theirs.users['Organisation Admin'].id }] : []),
      ...(names.includes('tab')
        ? ['mine', 'waiting', 'team', 'unassigned', 'bot', 'closed'].map((tab) => ({ tab }))
        : []),
    ];
    const lists = operations.filter(({ method, path }) => method === 'get' && !/[{]/.test(path));
    let asked = 0;
    for (const { path, access, query } of lists) {
      for (const said of queries(Object.keys(query))) {
        const period: Record<string, string> = path.startsWith('/api/reports/')
          ? {
              from: daysAgo(30),
              to: daysAgo(-1),
              ...(path.endsWith('/export/') && { rows: 'conversations' }),
            }
          : path === '/api/search/'
            ? { q: 'ours' }
            : path === '/auth/single-sign-on/'
              ? { domain: `${MARK.toLowerCase()}.example` }
              : {};
        const url = `${path}?${new URLSearchParams({ ...period, ...said })}`;
        const { statusCode, body } = await ours.as(group).get(url);
        asked++;
        const name = `${url} -> ${statusCode} ${JSON.stringify(body)}`;
        const isRefused =
          'organization_id' in said || (access !== 'open' && !roleHasPermission(group, access as Permission));
        expect(statusCode, name).toBe(isRefused ? 403 : 200);
        expect(isTheirs(body), name).toBe(false);
        const asksForTheirs = ['category', 'conversation_id', 'customer_id', 'record_id', 'actor_id'].some(
          (key) => key in said,
        );
        if (asksForTheirs && statusCode === 200) {
          if (typeof body === 'string')
            expect(body.split('\r\n'), name).toHaveLength(2); // the headings
          else if (path === '/api/sales/totals/')
            expect(body.data, name).toMatchObject({ count: 0, sums: [] });
          else expect(body.data, name).toEqual([]);
        }
      }
    }
    recordPromiseMetric(
      7,
      `lists-${keyOf(group)}`,
      `${asked} requests of ${lists.length} lists, counts, searches and exports: 0 findings`,
    );
  },
);

test('[promise 7] dashboard metrics and tab counts include only our data', async () => {
  const admin = ours.as('Organisation Admin');
  const period = `from=${daysAgo(30)}&to=${daysAgo(-1)}`;
  const { data } = (await admin.get(`/api/reports/dashboard/?${period}`)).body;
  expect(data.support.period).toMatchObject({ conversations: 2, handed_over: 2 });
  expect(data.sales.period).toMatchObject({ sales: 1, revenue: 17_980 });
  expect((await admin.get('/api/conversations/counts/')).body.data).toMatchObject({ all: 2, waiting: 1 });
  expect((await admin.get('/api/notifications/')).body.data).toHaveLength(3); // two requests and a sale
});

test('[promise 7] a sale refuses a foreign product, customer or conversation', async () => {
  const own = buildSale('ours', { conversation_id: null, product_id: ours.product_id });
  for (const [field, body] of Object.entries({
    'items.0.product_id': { ...own, items: [{ product_id: theirs.product_id, quantity: 1 }] },
    customer_id: { ...own, customer: null, customer_id: theirs.customer_id },
    conversation_id: { ...own, conversation_id: theirs.open_id },
  })) {
    const answer = await ours.as('Organisation Admin').post('/api/sales/', body);
    expect(answer.statusCode, field).toBe(404);
    expect(isTheirs(answer.body), field).toBe(false);
  }
  const read = { notification_id: theirs.notification_id };
  expect((await ours.as('CSR').post('/api/notifications/mark-read/', read)).statusCode).toBe(404);
});

test('[promise 7] foreign files, tags and users are refused in our writes', async () => {
  const [, , , file_id] = theirs.file_url.split('/');
  const path = `/api/conversations/${ours.open_id}`;
  for (const [field, body] of Object.entries({
    'file_ids.0': { kind: 'text', file_ids: [file_id] },
    'product_ids.0': { kind: 'text', product_ids: [theirs.product_id] },
    'mentions.0': { kind: 'note', mentions: [theirs.users.CSR.id] },
  })) {
    const said = { id: newId(), text: 'Look', ...body };
    const answer = await ours.as('CSR').post(`${path}/messages/`, said);
    expect(answer.statusCode, field).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(isTheirs(answer.body), field).toBe(false);
  }
  const labels = { tag_ids: [theirs.email_tag_id] };
  expect((await ours.as('CSR').patch(`${path}/labels/`, labels)).statusCode).toBe(400);
});

test('[promise 7] a cursor of their list reveals nothing to us', async () => {
  const admin = theirs.as('Organisation Admin');
  await app.product({ organization_id: theirs.organization_id, name: `${MARK} two` });
  const { pagination } = (await admin.get('/api/products/?limit=1')).body;
  for (const back of [false, true]) {
    const place = { ...JSON.parse(Buffer.from(pagination.next, 'base64url').toString()), back };
    const cursor = Buffer.from(JSON.stringify(place)).toString('base64url');
    const { statusCode, body } = await ours.as('CSR').get(`/api/products/?cursor=${cursor}`);
    expect(statusCode).toBe(200);
    expect(body.pagination.count).toBe(1);
    expect(isTheirs(body.data)).toBe(false);
  }
});

test('[promise 7] an idempotency key that they used for the same request replays nothing of theirs', async () => {
  const headers = { 'idempotency-key': newId() };
  const entry = buildEntry('the same');
  const made = [];
  for (const client of [
    theirs.as('Organisation Admin'),
    ours.as('Organisation Admin'),
    ours.as('Supervisor'),
  ])
    made.push((await client.post('/api/knowledge/', entry, headers)).body.data);
  expect(new Set(made.map(({ id }) => id)).size).toBe(3);
  expect(made[1].organization_id).toBe(ours.organization_id);
  expect((await ours.as('CSR').post('/api/knowledge/', entry, headers)).statusCode).toBe(403);
});

test("[promise 7] a visitor's session does not work on another organisation's integration", async () => {
  const line = `/api/web-chat/${theirs.web_chat.public_key}`;
  const headers = { authorization: `Bearer ${ours.session}` };
  const opened = (await app.anonymous.post(`${line}/open/`, { session: ours.session })).body.data;
  expect(opened.session).not.toBe(ours.session);
  expect(opened.messages).toEqual([]);
  for (const { method, path } of operations.filter(({ access }) => access === 'visitor')) {
    const payload = method === 'get' ? undefined : (validBodies[`${method} ${path}`]?.(ours) ?? {});
    const url = path.replace('/api/web-chat/{key}', line);
    expect((await app.anonymous[method](url, payload, headers)).statusCode, path).toBe(401);
  }
});

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** As their own admin sees it. */
async function everythingOfTheirs(): Promise<unknown[]> {
  const admin = theirs.as('Organisation Admin');
  const paths = [
    'users',
    'audit-log',
    'products',
    'knowledge',
    'canned-replies',
    'teams',
    'webhook-endpoints',
    'email-tags',
    'sales',
    'channel-integrations',
    'conversations',
    'notifications',
    'settings/organisation/api-tokens',
  ];
  const lists = await Promise.all(paths.map(async (path) => (await admin.get(`/api/${path}/`)).body.data));
  const thread = await admin.get(`/api/conversations/${theirs.open_id}/messages/`);
  return [...lists.map((list) => list.map(withoutLateNews)), thread.body.data];
}

/** Columns that the server updates asynchronously: integration health and presence. */
function withoutLateNews(record: Record<string, unknown>) {
  const { last_inbound_at, last_outbound_at, messages_24h, presence, ...rest } = record;
  return last_inbound_at === undefined ? rest : { ...rest, status: undefined };
}
