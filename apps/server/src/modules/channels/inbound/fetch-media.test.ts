import type { Message } from '@relaydesk/contracts/message';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { runAsPlatform, useTestApp } from '../../../testing/test-app';
import {
  createIntegrationHarness,
  type IntegrationHarness,
  useHttpServer,
} from '../testing/integration-harness';

const app = useTestApp();
let picture: Buffer;
beforeAll(async () => {
  const colour = { width: 40, height: 20, channels: 3 as const, background: '#1877F2' };
  picture = await sharp({ create: colour }).png().toBuffer();
});

/** Number of requests by path. */
const asked = new Map<string, number>();
const outside = useHttpServer((request, response) => {
  const path = request.url ?? '';
  const times = (asked.get(path) ?? 0) + 1;
  asked.set(path, times);
  const send = (status: number, body: Buffer | string = '', headers: Record<string, string> = {}) =>
    response.writeHead(status, headers).end(body);
  if (path === '/photo.png') return send(200, picture, { 'content-type': 'image/png' });
  if (path === '/offer.pdf') return send(200, '%PDF-1.7 an offer', { 'content-type': 'image/png' });
  if (path === '/page') return send(200, '<html><script>alert(1)</script>', { 'content-type': 'image/png' });
  if (path === '/moved') return send(302, '', { location: '/photo.png' });
  if (path === '/inside') return send(302, '', { location: 'http://10.0.0.1/secret' });
  if (path === '/metadata') return send(302, '', { location: 'http://169.254.169.254/latest/' });
  if (path === '/huge') return send(200, Buffer.alloc(21 * 1024 * 1024, 'x'));
  if (path === '/short') return send(200, '', { 'content-type': 'image/png' });
  if (path.startsWith('/later')) return times < 2 ? send(500) : send(200, picture);
  return send(404);
});

/** Processes a message with these attachments. */
const bring = (
  line: IntegrationHarness,
  mid: string,
  attachments: [type: string, path: string][],
): Promise<void> =>
  tell(line, {
    mid,
    attachments: attachments.map(([type, path]) => ({ type, payload: { url: `${outside.url}${path}` } })),
  });

async function tell(line: IntegrationHarness, message: object): Promise<void> {
  const at = 1_794_200_000_000;
  const messaging = [{ sender: { id: '71' }, recipient: { id: line.account }, timestamp: at, message }];
  const object = line.test_integration.channel === 'instagram' ? 'instagram' : 'page';
  const body = { object, entry: [{ id: line.account, time: at, messaging }] };
  expect((await line.postWebhook(body)).statusCode).toBe(200);
}

/** Resolves when no download is pending. */
async function settled(line: IntegrationHarness): Promise<Message[]> {
  await expect
    .poll(
      async () => {
        await app.outbox.drain();
        const all = await line.messages();
        return all.flatMap(({ content }) => content.media ?? []).filter(({ state }) => state === 'waiting');
      },
      { timeout: 30_000, interval: 300 },
    )
    .toEqual([]);
  return line.messages();
}

test('platform media becomes a file of its message, typed by content; each failure states its reason', async () => {
  const line = await createIntegrationHarness(app, 'messenger');
  await bring(line, 'm_1', [
    ['image', '/photo.png'],
    ['image', '/gone.png'],
    ['file', '/offer.pdf'],
    ['image', '/page'],
    ['image', '/inside'],
    ['image', '/metadata'],
    ['video', '/huge'],
    ['image', '/short'],
    ['image', '/moved'],
    ['image', '/later'],
  ]);
  const [message] = await settled(line);
  expect(message?.content.files).toMatchObject([
    { name: 'photo.png', media_type: 'image/png', width: 40, height: 20 },
    { name: 'offer.pdf', media_type: 'application/pdf', width: null },
    { name: 'photo.png', media_type: 'image/png' },
    { name: 'image.png', media_type: 'image/png' },
  ]);
  const lost = message?.content.media ?? [];
  expect(lost.map(({ error }) => error)).toEqual([
    expect.stringContaining('404'),
    expect.stringMatching(/^This file type is not supported/),
    expect.stringContaining('private network'),
    expect.stringContaining('private network'),
    expect.stringContaining('too large'),
    expect.stringContaining('empty'),
  ]);
  expect(asked.get('/later')).toBe(2);
  const url = message?.content.files?.[0]?.url ?? '';
  expect((await app.anonymous.get(url)).headers['content-type']).toBe('image/png');
  expect(await line.inbox()).toMatchObject([{ preview: '📎 photo.png' }]);
  // Requested again when the webhook event is decoded again: no duplicates.
  const [event] = await line.events();
  await line.admin.post(`/api/channel-integrations/${line.test_integration.id}/events/${event?.id}/retry/`);
  expect(await settled(line)).toEqual([message]);
  expect(asked.get('/photo.png')).toBe(2); // itself, and as the target of a redirect
}, 60_000);

test('media of a customer erased meanwhile is not stored', async () => {
  const line = await createIntegrationHarness(app, 'messenger');
  await bring(line, 'm_2', [['image', '/later?erased']]);
  await expect.poll(() => asked.get('/later?erased')).toBe(1);
  const [conversation] = await line.inbox();
  const customer = `/api/customers/${conversation?.customer_id}`;
  const { name } = (await line.admin.get(`${customer}/`)).body.data;
  expect((await line.admin.post(`${customer}/erase/`, { name })).statusCode).toBe(200);
  const events = () =>
    runAsPlatform(app, ({ db }) =>
      db
        .selectFrom('outbox')
        .select('id')
        .where('event', '=', 'media.asked')
        .where('organization_id', '=', line.organization_id)
        .execute(),
    );
  await expect
    .poll(
      async () => {
        await app.outbox.drain();
        return events();
      },
      { timeout: 20_000, interval: 300 },
    )
    .toEqual([]);
  const files = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('files').select('id').where('organization_id', '=', line.organization_id).execute(),
  );
  expect(files).toEqual([]);
  expect((await line.messages()).map(({ content }) => content)).toEqual([{}]);
});

test('a message removed by its sender is removed with its files, also while they are downloaded', async () => {
  const line = await createIntegrationHarness(app, 'instagram');
  await bring(line, 'aW1', [['image', '/photo.png']]);
  const [message] = await settled(line);
  const url = message?.content.files?.[0]?.url ?? '';
  expect((await app.anonymous.get(url)).statusCode).toBe(200);
  await tell(line, { mid: 'aW1', is_deleted: true });
  await app.outbox.drain();
  expect(await line.messages()).toMatchObject([{ text: '', content: { deleted_at: expect.any(String) } }]);
  expect((await app.anonymous.get(url)).statusCode).toBe(404);
  // The removal arrives before its message.
  await tell(line, { mid: 'aW2', is_deleted: true });
  await bring(line, 'aW2', [['image', '/photo.png']]);
  expect((await settled(line)).map(({ content }) => content)).toEqual([
    { deleted_at: expect.any(String) },
    { deleted_at: expect.any(String) },
  ]);
});
