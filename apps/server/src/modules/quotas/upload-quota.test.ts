import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordPromiseMetric } from '../../testing/record-promise-metric';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { openTestChat } from '../files/testing/open-chat';
import { MIB } from './quota-errors';
import { NETWORK_BYTES_PER_DAY, VISITOR_BYTES_PER_DAY } from './upload-quota';

const app = useTestApp();

const text = (size: number) => Buffer.alloc(size, 'a');
const limitOf = (organization_id: string, bytes: number) =>
  runAsPlatform(app, ({ db }) =>
    sql`update organisations set max_upload_bytes_per_day = ${bytes} where id = ${organization_id}`.execute(
      db,
    ),
  );
const storedOf = async (organization_id: string): Promise<number> => {
  const { rows } = await runAsPlatform(app, ({ db }) =>
    sql<{ bytes: number }>`select coalesce(sum(octet_length(bytes)), 0)::int as bytes from file_chunks
      where organization_id = ${organization_id}`.execute(db),
  );
  return rows[0]?.bytes ?? 0;
};
/** A separate network for each visitor: visitors of one process would share a network's counter. */
const from = async (chat: Awaited<ReturnType<typeof openTestChat>>, remoteAddress: string, size: number) => {
  const answer = await app.app.inject({
    method: 'POST',
    url: `${chat.path}/files/?name=notes.txt`,
    payload: text(size),
    remoteAddress,
    headers: { authorization: `Bearer ${chat.session}`, 'content-type': 'application/octet-stream' },
  });
  return { statusCode: answer.statusCode, headers: answer.headers, body: answer.json() };
};

test('limits a visitor’s daily bytes, with or without declared size, sequentially and concurrently [promise 21]', async () => {
  const chat = await openTestChat(app);
  await runAsPlatform(app, ({ db }) => sql`delete from network_upload_usage`.execute(db));
  const one = 19 * MIB;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => chat.uploadAsVisitor('notes.txt', text(one))),
  );
  const stored = await storedOf(chat.organization_id);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 429, 429, 429]);
  expect(stored).toBe(3 * one);
  const { body, headers } = await chat.uploadAsVisitor('notes.txt', text(4 * MIB), {
    'transfer-encoding': 'chunked',
    authorization: `Bearer ${chat.session}`,
  });
  expect(body).toMatchObject({
    error: 'quota_exceeded',
    quota: { name: 'visitor_upload_bytes', limit: VISITOR_BYTES_PER_DAY },
    fields: { file: expect.stringContaining('60 MB') },
  });
  expect(Date.parse(body.quota.frees_at)).toBeGreaterThan(Date.now());
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // An upload that still fits is accepted.
  expect((await chat.uploadAsVisitor('notes.txt', text(MIB))).statusCode).toBe(201);
  recordPromiseMetric(
    21,
    'stored-by-visitor',
    `${Math.round(stored / MIB)} MiB a day at most (475 MiB in 15 s before)`,
  );
});

test('visitors of one network share a limit without affecting others [promise 21]', async () => {
  const [one, two] = [await openTestChat(app), await openTestChat(app)];
  await runAsPlatform(app, ({ db }) =>
    sql`insert into network_upload_usage values ('192.0.2.0/24', (now() at time zone 'utc')::date, ${NETWORK_BYTES_PER_DAY - MIB})`.execute(
      db,
    ),
  );
  expect((await from(one, '192.0.2.7', MIB)).statusCode).toBe(201);
  const refused = await from(two, '192.0.2.99', 1);
  expect(refused.body).toMatchObject({ error: 'quota_exceeded', quota: { name: 'network_upload_bytes' } });
  expect((await from(two, '198.51.100.9', MIB)).statusCode).toBe(201);
});

test('visitors leave half of the organisation’s bytes to its users [promise 21]', async () => {
  const chat = await openTestChat(app);
  await limitOf(chat.organization_id, 4 * MIB);
  expect((await from(chat, '198.51.101.1', 2 * MIB)).statusCode).toBe(201);
  const refused = await from(chat, '198.51.101.1', MIB);
  expect(refused.body.quota).toMatchObject({ name: 'visitors_upload_bytes', limit: 2 * MIB });

  expect((await chat.upload('own.txt', text(2 * MIB))).statusCode).toBe(201);
  const full = await chat.upload('own.txt', text(1));
  expect(full.statusCode).toBe(429);
  expect(full.body).toMatchObject({
    error: 'quota_exceeded',
    quota: { name: 'upload_bytes', limit: 4 * MIB },
  });
  expect(await storedOf(chat.organization_id)).toBe(4 * MIB);
});
