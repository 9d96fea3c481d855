import { MAX_CURSOR_LENGTH } from '@relaydesk/contracts/common';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../lib/ids';
import { recordUnansweredQuestions } from '../modules/knowledge/unanswered/record-unanswered-questions';
import { runAsPlatform, type TestClient, useTestApp } from '../testing/test-app';
import { type ApiOperation, listOperations } from './testing/list-operations';
import {
  buildProduct,
  buildSale,
  createOrganisationFixture,
  type OrganisationFixture,
} from './testing/organisation-fixture';
import { validBodies } from './testing/valid-bodies';

/**
 * Pages through every list in every order with the longest permitted values: each row occurs once, in order.
 */
const app = useTestApp({}, { database: 'lists' });
let house: OrganisationFixture;
let superAdmin: TestClient;
let lists: ApiOperation[];

beforeAll(async () => {
  house = await createOrganisationFixture(app, 'Lists');
  lists = (await listOperations(app))
    .filter(({ query }) => 'cursor' in query)
    .map((list) => ({ ...list, path: list.path.replace('{id}', house.webhook_endpoint_id) }));
  superAdmin = app.as(await app.user({ organization_id: null, group: null }));
  for (const text of texts) await createRows(text);
  await makeTies();
}, 300_000);

/**
 * The longest values in UTF-8, in JSON and after lower-casing, and values whose collation differs from byte
 * order.
 */
const CHARACTERS = ['a', 'ß', 'İ', '漢', '😀', '\u0001', '"', '\\', "'", '\u202E', '𝒳', '\u2028'];

const texts = fc.sample(
  fc.oneof(
    fc.constantFrom(...CHARACTERS).map((character) => character.repeat(300)),
    fc
      .array(fc.constantFrom(...CHARACTERS), { minLength: 300, maxLength: 300 })
      .map((parts) => parts.join('')),
  ),
  { seed: 18, numRuns: 12 },
);

/** A unique value of the maximum length, in UTF-16 units as the contracts count. */
function fit(text: string, length: number): string {
  const key = newId().slice(-8);
  const cut = text.slice(0, length - key.length);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)) + key;
}

async function createRows(text: string): Promise<void> {
  const { web_chat } = house;
  const admin = house.as('Organisation Admin');
  const body = (operation: string) => validBodies[operation]?.(house) ?? {};
  const name = fit(text, 140);
  await made(admin.post('/api/products/', { ...buildProduct('Lists'), name }));
  await made(admin.post('/api/knowledge/', { ...body('post /api/knowledge/'), title: fit(text, 300) }));
  await made(
    admin.post('/api/users/', {
      ...body('post /api/users/'),
      first_name: fit(text, 50),
      last_name: fit(text, 50),
    }),
  );
  await made(admin.post('/api/email-tags/', { ...body('post /api/email-tags/'), name: fit(text, 40) }));
  await made(admin.post('/api/canned-replies/', { shortcut: `漢${fit('a', 29)}`, text: 'Hello' }));
  await made(admin.post('/api/teams/', { ...body('post /api/teams/'), name }));
  const webhook = { ...body('post /api/webhook-endpoints/'), name: fit(text, 80) };
  await made(admin.post('/api/webhook-endpoints/', webhook));
  await made(admin.post(`/api/webhook-endpoints/${house.webhook_endpoint_id}/test/`));
  for (const path of ['/api/settings/api-tokens/', '/api/settings/organisation/api-tokens/'])
    await made(admin.post(path, { ...body(`post ${path}`), name: fit(text, 60) }));
  await made(
    admin.post('/api/channel-integrations/', {
      name,
      is_bot_enabled: false,
      channel: 'api',
      api: { callback_url: 'https://lists.example/' },
    }),
  );
  await made(
    superAdmin.post('/api/organisations/', {
      ...body('post /api/organisations/'),
      name,
      slug: fit('o-', 20),
    }),
  );
  const address = `${fit('a', 60)}@${'lists.'.repeat(30)}example`;
  await made(
    superAdmin.post('/api/email-registrations/', { ...body('post /api/email-registrations/'), address }),
  );
  const sale = buildSale('Lists', { conversation_id: null, product_id: house.product_id });
  await made(house.as('Sales').post('/api/sales/', { ...sale, customer: { ...sale.customer, name } }));
  const chat = `/api/web-chat/${web_chat.public_key}`;
  const { session, customer_id } = await made(app.anonymous.post(`${chat}/open/`, { name }));
  const headers = { authorization: `Bearer ${session}` };
  await made(app.anonymous.post(`${chat}/messages/`, { id: newId(), text: 'Hello' }, headers));
  const asked = { organization_id: house.organization_id, conversation_id: house.open_id, customer_id };
  await runAsPlatform(app, (tx) =>
    recordUnansweredQuestions(tx, [{ ...asked, question: text, key: newId() }]),
  );
  // Work that failed for good, at the same time as other work.
  await runAsPlatform(app, ({ db }) =>
    sql`insert into outbox (organization_id, event, key, payload, attempts, last_error, dead_at)
      values (${house.organization_id}, 'product_image.abandoned', ${newId()}, '{}', 40, ${text.replaceAll('\0', '')}, '2026-01-01')`.execute(
      db,
    ),
  );
}

/** Sort columns besides a name have the same value in half of the rows. */
const makeTies = () =>
  runAsPlatform(app, async ({ db }) => {
    for (const table of ['users', 'channel_integrations', 'email_registrations', 'sales', 'mails']) {
      await sql`update ${sql.table(table)} set ${sql.ref(table === 'sales' ? 'sold_at' : 'created_at')} = '2026-01-01'
        where id in (select id from ${sql.table(table)} where organization_id = ${house.organization_id} limit 6)`.execute(
        db,
      );
    }
    await sql`update email_tags set last_used_at = '2026-01-01'
      where id in (select id from email_tags where organization_id = ${house.organization_id} limit 6)`.execute(
      db,
    );
  });

async function made(call: ReturnType<TestClient['post']>) {
  const { statusCode, body } = await call;
  expect(statusCode, JSON.stringify(body)).toBeLessThan(300);
  return body.data;
}

/** Lists of the platform; the others are read as an Organisation Admin. */
const PLATFORM = new Set([
  'organisations',
  'bot-toggles',
  'channels',
  'email-registrations',
  'mails',
  'set-aside-events',
]);

interface ListedPage {
  ids: string[];
  next: string | null;
  previous: string | null;
}

/** Reads pages of a list in one order. */
function readerOf(path: string, sort: string) {
  const client = PLATFORM.has(path.split('/')[2] ?? '') ? superAdmin : house.as('Organisation Admin');
  return async (limit: number, cursor?: string): Promise<ListedPage> => {
    const parts = { limit: String(limit), ...(sort && { sort }), ...(cursor && { cursor }) };
    const url = `${path}?${new URLSearchParams(parts)}`;
    const { statusCode, body } = await client.get(url);
    expect(statusCode, `${url} ${JSON.stringify(body)}`).toBe(200);
    const ids = body.data.map(
      (row: { id?: string; organization_id: string }) => row.id ?? row.organization_id,
    );
    return { ids, ...body.pagination };
  };
}

test('the pages of every list contain each row once, forwards and backwards, with the longest values', async () => {
  expect(lists.length).toBeGreaterThan(15);
  let longest = 0;
  for (const { path, query } of lists) {
    for (const sort of query.sort?.length ? query.sort : ['']) {
      const read = readerOf(path, sort);
      const whole = await read(100);
      expect(whole.ids.length, path).toBeGreaterThan(5);

      const forwards: string[] = [];
      let page = await read(3);
      for (;;) {
        forwards.push(...page.ids);
        if (!page.next) break;
        longest = Math.max(longest, page.next.length);
        page = await read(3, page.next);
      }
      expect(forwards.slice(0, 100), `${path} ${sort}`).toEqual(whole.ids);
      expect(new Set(forwards).size).toBe(forwards.length);

      const backwards = [...page.ids];
      while (page.previous) {
        page = await read(3, page.previous);
        backwards.unshift(...page.ids);
      }
      if (path !== '/api/conversations/') expect(backwards, `${path} ${sort}`).toEqual(forwards);
    }
  }
  expect(longest, 'a request line that every proxy takes').toBeLessThan(MAX_CURSOR_LENGTH);
});
