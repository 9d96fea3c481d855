import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '../../lib/ids';
import { runAsPlatform, useTestApp } from '../../testing/test-app';
import { purgeConversations } from '../retention/purge-conversations';
import { LINK_PERIOD } from './file-links';
import { openTestChat } from './testing/open-chat';

const app = useTestApp();
afterEach(() => void vi.useRealTimers());

const statusOf = async (url: string) => (await app.anonymous.get(url)).statusCode;
const filesIn = (messages: { content: { files?: { url: string }[] } }[]) =>
  messages.flatMap(({ content }) => content.files ?? []).map(({ url }) => url);

/** A conversation in which the visitor and a CSR have each sent a file. */
async function exchange() {
  const chat = await openTestChat(app);
  const theirs = (await chat.uploadAsVisitor('theirs.txt', 'from the visitor')).body.data;
  expect((await chat.say({ file_ids: [theirs.id] })).statusCode).toBe(201);
  const ours = (await chat.upload('ours.txt', 'from the shop')).body.data;
  expect((await chat.send({ file_ids: [ours.id] })).statusCode).toBe(201);
  const urls = async () => filesIn((await chat.csr.get(`${chat.conversation}/messages/`)).body.data);
  return { chat, urls };
}

test('a link to a file expires, and readers of the message get a new one', async () => {
  const { chat, urls } = await exchange();
  const before = await urls();
  expect(await Promise.all(before.map(statusOf))).toEqual([200, 200]);
  const { headers } = await app.anonymous.get(before[0] ?? '');
  expect(Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1])).toBeLessThanOrEqual(3_600);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + LINK_PERIOD.reader });
  expect(await Promise.all(before.map(statusOf))).toEqual([200, 200]);
  vi.setSystemTime(Date.now() + LINK_PERIOD.reader);
  expect(await Promise.all(before.map(statusOf))).toEqual([410, 410]);
  // A staff session ends after thirty days; the visitor’s window opens the link again.
  const opened = await app.anonymous.post(`${chat.path}/open/`, { session: chat.session });
  const anew = filesIn(opened.body.data.messages);
  expect(await Promise.all(anew.map(statusOf))).toEqual([200, 200]);
});

test('a stored address never leaves the server or opens a file, and a modified link is refused', async () => {
  const { chat, urls } = await exchange();
  const stored = await runAsPlatform(app, async ({ db }) => {
    const { rows } = await sql<{ url: string }>`select content #>> '{files,0,url}' as url from messages
      where organization_id = ${chat.organization_id} and content ? 'files'`.execute(db);
    return rows.map(({ url }) => url);
  });
  expect(stored).toHaveLength(2);
  expect(await Promise.all(stored.map(statusOf))).toEqual([404, 404]);
  const [link = ''] = await urls();
  const [, , organization_id, id, signature = '', name] = link.split('/');
  const [expires = '', mac = ''] = signature.split('.');
  const later = (Number.parseInt(expires, 36) + 1).toString(36);
  for (const forged of [`${later}.${mac}`, mac, `.${mac}`, `${expires}.`, expires, 'Infinity.x', '']) {
    expect(await statusOf(`/files/${organization_id}/${id}/${forged || '-'}/${name}`), forged).toBe(404);
  }
  // User-provided text never becomes a link, in any notation.
  for (const text of [stored[0], `"url":"${stored[0]}"`]) {
    const said = await chat.say({ id: newId(), text });
    expect(said.body.data.text).toBe(text);
  }
});

test('files of visitors and their links end with the retention of their conversation', async () => {
  const { chat, urls } = await exchange();
  const before = await urls();
  await runAsPlatform(app, async ({ db }) => {
    await sql`update conversations set last_activity_at = now() - interval '13 months'
      where id = ${chat.id}`.execute(db);
    await sql`update organisations set retention_months = 12 where id = ${chat.organization_id}`.execute(db);
  });
  expect(await purgeConversations(app.system)).toBe(1);
  expect(await Promise.all(before.map(statusOf))).toEqual([404, 404]);
  const { rows } = await runAsPlatform(app, ({ db }) =>
    sql<{ left: number }>`select count(*)::int as left from file_chunks
      where organization_id = ${chat.organization_id}`.execute(db),
  );
  expect(rows[0]?.left).toBe(0);
});

test('files of visitors end with their erasure', async () => {
  const { chat, urls } = await exchange();
  const before = await urls();
  const admin = app.as(
    await app.user({ organization_id: chat.organization_id, group: 'Organisation Admin' }),
  );
  const { name } = (await admin.get(`/api/customers/${chat.customer_id}/`)).body.data;
  const erased = await admin.post(`/api/customers/${chat.customer_id}/erase/`, { name });
  expect(erased.statusCode, JSON.stringify(erased.body)).toBe(200);
  expect(await Promise.all(before.map(statusOf))).toEqual([404, 404]);
});
