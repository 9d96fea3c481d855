import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { buildOrganisation } from '../testing/build-organisation';

const app = useTestApp();
let superAdmin: TestClient;
beforeAll(async () => {
  superAdmin = app.as(await app.user({ organization_id: null, group: null }));
});

let id: string;
beforeEach(async () => {
  id = (await superAdmin.post('/api/organisations/', buildOrganisation())).body.data.id;
});

const put = (bytes: Buffer | string, type = 'image/png', client = superAdmin) =>
  client.put(`/api/organisations/${id}/logo/`, Buffer.from(bytes), { 'content-type': type });
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1877F2' } });
const fetched = async (url: string) => (await app.app.inject({ method: 'GET', url })).rawPayload;
const circle = '<circle cx="50" cy="50" r="40" fill="red"/>';
const svg = (inside = '', attributes = 'width="100" height="100"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${circle}${inside}</svg>`;

test.each([
  ['image/png', () => drawn(1000, 500).png().toBuffer()],
  ['image/jpeg', () => drawn(1000, 500).jpeg().toBuffer()],
  ['image/webp', () => drawn(1000, 500).webp().toBuffer()],
  ['image/svg+xml', async () => Buffer.from(svg('', 'viewBox="0 0 100 50" width="1000" height="500"'))],
])('a logo as %s becomes a public PNG of at most 256 pixels', async (type, draw) => {
  const { statusCode, body } = await put(await draw(), type);
  expect(statusCode, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({
    logo_url: expect.stringMatching(/^\/files\/logos\/[\w-]{43}$/),
    version: 1,
  });

  const { headers } = await app.anonymous.get(body.data.logo_url);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  const picture = await sharp(await fetched(body.data.logo_url)).metadata();
  expect(picture).toMatchObject({ format: 'png', width: 256, height: 128 });
});

test('a new logo has a new address; replaced and removed ones are gone', async () => {
  const first = (await put(await drawn(10, 10).png().toBuffer())).body.data.logo_url;
  const second = (await put(await drawn(20, 20).png().toBuffer())).body.data.logo_url;
  expect(second).not.toBe(first);
  expect((await app.anonymous.get(first)).statusCode).toBe(404);
  const removed = await superAdmin.delete(`/api/organisations/${id}/logo/`);
  expect(removed.body.data.logo_url).toBeNull();
  expect((await app.anonymous.get(second)).statusCode).toBe(404);
  expect((await superAdmin.delete(`/api/organisations/${id}/logo/`)).statusCode).toBe(200);
  const actions = await runAsPlatform(app, ({ db }) =>
    db.selectFrom('audit_log').select('action').where('record_id', '=', id).orderBy('at').execute(),
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'organisation.created',
    'organisation.logo_changed',
    'organisation.logo_changed',
    'organisation.logo_removed',
  ]);
});

test('only the image remains of an image with a script', async () => {
  const hostile = svg(
    `<script>alert('canary')</script><image xlink:href="file:///etc/passwd" width="9" height="9"/>
     <image href="http://127.0.0.1:1/canary.png" width="9" height="9"/><a href="javascript:canary()">x</a>`,
    'width="100" height="100" onload="canary()"',
  );
  const { body } = await put(`<?xml version="1.0"?><!-- canary -->\n${hostile}`, 'image/svg+xml');
  const bytes = await fetched(body.data.logo_url);
  expect(bytes.toString('latin1')).not.toMatch(/canary|script|svg/i);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 256 });
});

test('renders an SVG in the size of a logo, whatever size it declares', async () => {
  for (const side of [10, 4_000]) {
    const { body } = await put(
      svg('', `viewBox="0 0 100 100" width="${side}" height="${side}"`),
      'image/svg+xml',
    );
    expect(await sharp(await fetched(body.data.logo_url)).metadata()).toMatchObject({
      width: 256,
      height: 256,
    });
  }
});

test('ends an SVG that would take minutes, and renders the next logo', async () => {
  const noise = '<feTurbulence baseFrequency="0.01" numOctaves="50"/>'.repeat(400);
  const fill = '<rect width="100" height="100" filter="url(#noise)"/>'.repeat(40);
  const refused = await put(svg(`<filter id="noise">${noise}</filter>${fill}`), 'image/svg+xml');
  expect({ status: refused.statusCode, error: refused.body.error }).toEqual({
    status: 400,
    error: 'invalid',
  });
  expect((await put(svg(), 'image/svg+xml')).statusCode).toBe(200);
});

test('removes metadata of a file', async () => {
  const photo = await drawn(20, 20)
    .withExif({ IFD0: { Copyright: 'canary' } })
    .jpeg()
    .toBuffer();
  expect(photo.toString('latin1')).toContain('canary');
  const both = Buffer.concat([photo, Buffer.from('<script>canary</script>')]);
  const { body } = await put(both, 'image/jpeg');
  expect((await fetched(body.data.logo_url)).toString('latin1')).not.toContain('canary');
});

/** A PNG that declares a size but has too few bytes for it. */
function claiming(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8); // one bit per pixel, greyscale
  const lines = deflateSync(Buffer.alloc(1_000_000), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const ENTITIES = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
test.each<[string, Buffer | string]>([
  ['a script', "alert('hello')"],
  ['a page', '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'],
  ['a page that has a drawing in it', `<html><body>${svg()}</body></html>`],
  ['a drawing that is not well-formed', '<svg xmlns="http://www.w3.org/2000/svg"><script>'],
  ['a drawing with entities', `${ENTITIES}${svg('<text>&b;</text>')}`],
  ['nothing', ''],
  ['a page that begins like a picture', '\x89PNG\r\n\x1a\n<script>alert(1)</script>'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;'],
  ['a PDF', '%PDF-1.7\n'],
  ['a picture of 30,000 × 30,000 pixels', claiming(30_000, 30_000)],
  ['a drawing of 100,000 × 100,000 pixels', svg('', 'width="100000" height="100000"')],
  ['half a picture', claiming(100, 4_000).subarray(0, 60)],
])('%s is no logo', async (_what, bytes) => {
  for (const type of ['image/png', 'image/svg+xml']) {
    const refused = await put(bytes, type);
    expect({ status: refused.statusCode, error: refused.body.error }).toEqual({
      status: 400,
      error: 'invalid',
    });
  }
  expect((await superAdmin.get(`/api/organisations/${id}/`)).body.data.logo_url).toBeNull();
});

test('refuses more than 1 MB, and other content types', async () => {
  const large = await put(Buffer.alloc(1_048_577));
  expect({ status: large.statusCode, error: large.body.error }).toEqual({ status: 413, error: 'too_large' });
  for (const type of ['text/html', 'application/json', 'image/gif']) {
    expect((await put('<svg></svg>', type)).statusCode, type).toBe(415);
  }
});

test('only an Organisation Admin sets the logo of their organisation', async () => {
  const picture = await drawn(10, 10).png().toBuffer();
  const type = { 'content-type': 'image/png' };
  const admin = app.as(await app.user({ organization_id: id, group: 'Organisation Admin' }));
  const mine = await admin.put('/api/settings/organisation/logo/', picture, type);
  expect(mine.statusCode).toBe(200);
  const { logo_url } = mine.body.data;
  expect((await admin.get('/api/settings/organisation/')).body.data.logo_url).toBe(logo_url);
  expect((await put(picture, 'image/png', admin)).statusCode).toBe(403);

  for (const group of ['Supervisor', 'CSR', 'Sales', 'Viewer'] as const) {
    const client = app.as(await app.user({ organization_id: id, group }));
    expect((await client.put('/api/settings/organisation/logo/', picture, type)).statusCode, group).toBe(403);
    expect((await client.delete('/api/settings/organisation/logo/')).statusCode, group).toBe(403);
  }
  expect((await admin.delete('/api/settings/organisation/logo/')).body.data.logo_url).toBeNull();
});

test('an unknown key is not found', async () => {
  for (const key of ['x', '..%2f..', '%00', 'a'.repeat(100)]) {
    const { statusCode } = await app.anonymous.get(`/files/logos/${key}`);
    expect([400, 404], key).toContain(statusCode);
  }
});
