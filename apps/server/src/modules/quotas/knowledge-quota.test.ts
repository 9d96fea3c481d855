import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../testing/test-app';

const app = useTestApp();

async function library(limits: { entries?: number; characters?: number }) {
  const { id: organization_id } = await app.organisation();
  const admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  await runAsPlatform(app, ({ db }) =>
    sql`update organisations set max_knowledge_entries = ${limits.entries ?? 1_000},
      max_knowledge_characters = ${limits.characters ?? 100_000} where id = ${organization_id}`.execute(db),
  );
  const article = (title: string, body: string) => ({
    ...{ kind: 'article', title, body, wordings: [], is_published: true },
  });
  const counted = async () => {
    const { rows } = await runAsPlatform(app, ({ db }) =>
      sql<{ entries: number; characters: number; counted: number }>`
        select count(*)::int as entries, sum(length(title) + length(body))::int as characters,
          (select characters from knowledge_usage where organization_id = ${organization_id}) as counted
        from knowledge where organization_id = ${organization_id}`.execute(db),
    );
    return rows[0];
  };
  return {
    organization_id,
    admin,
    article,
    counted,
    add: (body: object) => admin.post('/api/knowledge/', body),
  };
}

test('limits the characters of an organisation’s knowledge, also for concurrent writes [promise 21]', async () => {
  const { admin, article, add, counted } = await library({ characters: 50_000 });
  const all = await Promise.all(
    Array.from({ length: 10 }, (_, n) => add(article(`Article ${n}`, 'x'.repeat(15_000)))),
  );
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, ...Array(7).fill(409)]);
  const refused = all.find(({ statusCode }) => statusCode === 409);
  expect(refused?.body).toMatchObject({
    error: 'limit_reached',
    fields: { body: expect.stringContaining('50,000') },
    quota: { name: 'knowledge_characters', limit: 50_000, frees_at: null },
  });
  const { entries, characters, counted: known } = (await counted()) ?? {};
  expect({ entries, known }).toEqual({ entries: 3, known: characters });
  expect(characters).toBeLessThanOrEqual(50_000);

  // Growing texts are refused, shrinking ones are not, and deletions free space.
  const made = all.find(({ statusCode }) => statusCode === 201)?.body.data;
  const path = `/api/knowledge/${made.id}/`;
  const change = (body: string) => admin.patch(path, { ...article(made.title, body), version: made.version });
  expect((await change('x'.repeat(30_000))).statusCode).toBe(409);
  expect((await change('x'.repeat(5_000))).statusCode).toBe(200);
  expect((await add(article('One more', 'x'.repeat(9_000)))).statusCode).toBe(201);
  recordPromiseMetric(
    21,
    'knowledge',
    `${characters} of 50,000 characters after ten articles of 15,000 at once (no limit before)`,
  );
});

test('the limit of entries applies to imports too, and a lowered one allows shrinking', async () => {
  const { organization_id, admin, article, add } = await library({ entries: 2 });
  const rows = [1, 2, 3].map((row) => ({
    ...{ row, question: `Question ${row}?`, answer: 'Yes.', is_published: 'yes' },
  }));
  const imported = await admin.post('/api/knowledge/import/questions/', {
    rows,
    existing: 'update',
    dry_run: false,
  });
  expect(imported.body).toMatchObject({
    error: 'limit_reached',
    quota: { name: 'knowledge_entries', limit: 2 },
  });
  const file = await admin.post('/api/knowledge/import/file/?name=a.txt', Buffer.from('A text of a shop'), {
    'content-type': 'application/octet-stream',
  });
  expect(file.statusCode, JSON.stringify(file.body)).toBe(201);
  const second = await add(article('Second', 'x'.repeat(1_000)));
  expect((await add(article('Third', 'xxx'))).body.fields).toEqual({
    title: expect.stringContaining('up to 2 knowledge entries'),
  });
  const page = await admin.post('/api/knowledge/import/page/', {
    url: 'https://shop.example/',
    is_published: true,
  });
  expect(page.statusCode, JSON.stringify(page.body)).toBe(409);

  await runAsPlatform(app, ({ db }) =>
    sql`update organisations set max_knowledge_entries = 1, max_knowledge_characters = 10
      where id = ${organization_id}`.execute(db),
  );
  const path = `/api/knowledge/${second.body.data.id}/`;
  expect((await admin.patch(path, { ...article('Second', 'xxx'), version: 1 })).statusCode).toBe(200);
  expect((await admin.delete(path)).statusCode).toBe(200);
});
