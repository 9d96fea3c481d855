import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../context/context';
import { newId } from '../../../lib/ids';
import { runAsPlatform, type TestClient, useTestApp } from '../../../testing/test-app';
import { buildProductCards } from '../catalogue/build-product-cards';
import { removeUnusedImage } from './remove-unused-image';

const app = useTestApp();
let organization_id: string;
let admin: TestClient;
let photo: Buffer;
beforeAll(async () => {
  organization_id = (await app.organisation()).id;
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
  photo = await drawn(2000, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Carla Gomez' } })
    .toBuffer();
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1877F2' } });
const upload = (bytes: Buffer | string, name = 'a shoe.jpg', as = admin) =>
  as.post(`/api/products/images/?name=${encodeURIComponent(name)}`, Buffer.from(bytes));
const fetched = (url: string) => app.app.inject({ method: 'GET', url });
const shoeOf = (more: object) => ({
  sku: `S-${newId()}`,
  name: 'Trail Shoe',
  description: '',
  category: '',
  aliases: [],
  price: 8990,
  tax_rate: 1900,
  stock: null,
  status: 'active',
  is_bot_sellable: true,
  ...more,
});
const idsOf = (images: { id: string }[]) => images.map(({ id }) => id);

test('converts a photo to two public images without metadata', async () => {
  const { statusCode, body } = await upload(photo, '../a shoe\u202E.jpg');
  expect(statusCode, JSON.stringify(body)).toBe(201);
  expect(body.data).toMatchObject({
    width: 1280,
    height: 640,
    url: expect.stringMatching(/a%20shoe\.webp$/),
  });
  for (const [url, width] of [
    [body.data.url, 1280],
    [body.data.thumbnail_url, 320],
  ]) {
    const { rawPayload, headers } = await fetched(url);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });
    const { format, width: wide, exif } = await sharp(rawPayload).metadata();
    expect({ format, wide, exif }).toEqual({ format: 'webp', wide: width, exif: undefined });
  }
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const chunk = (name: string, data: Buffer) => {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};
const movingPng = async () => {
  const png = await drawn(4, 4).png().toBuffer();
  const head = png.subarray(0, 33); // the signature and IHDR
  return Buffer.concat([head, chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])), png.subarray(33)]);
};
const movingWebp = async () => {
  const frames = [await drawn(4, 4).png().toBuffer(), await drawn(4, 4).negate().png().toBuffer()];
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
};
const claims = async (width: number, height: number) => {
  const png = await drawn(4, 4).png().toBuffer();
  const size = Buffer.from(png.subarray(16, 29));
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', size), png.subarray(33)]);
};
test.each<[string, () => Buffer | string | Promise<Buffer>, RegExp]>([
  ['a drawing with a script', () => svg, /PNG, JPEG or WebP/],
  ['a page that says it is a picture', () => '<html><img>', /PNG, JPEG or WebP/],
  ['a PDF', () => '%PDF-1.7', /PNG, JPEG or WebP/],
  ['a GIF', () => drawn(4, 4).gif().toBuffer(), /PNG, JPEG or WebP/],
  ['an animated PNG', movingPng, /Animated/],
  ['an animated WebP', movingWebp, /Animated/],
  ['the beginning of a photo', () => photo.subarray(0, 200), /damaged/],
  ['a PNG that claims to be huge', () => claims(60_000, 60_000), /52 megapixels/],
])('%s is refused, named as the picture it should have been', async (_, make, why) => {
  const { statusCode, body } = await upload(await make(), 'shoe.png');
  expect(statusCode).toBe(400);
  expect(body).toMatchObject({ error: 'invalid', fields: { image: expect.stringMatching(why) } });
});

test('refuses more than 5 MB, with or without Content-Length', async () => {
  const { statusCode, body } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1));
  expect([statusCode, body.error]).toEqual([413, 'too_large']);
  expect(body.message).toContain('5 MB');
});

test('returns images in order, the first in the card; deletes a removed image after a day', async () => {
  const [a, b, c] = await Promise.all(
    [1, 2, 3].map(async () => (await upload(await drawn(10, 10).png().toBuffer())).body.data),
  );
  const made = (await admin.post('/api/products/', shoeOf({ image_ids: [b.id, a.id] }))).body.data;
  expect(made.images).toEqual([b, a]);
  const listed = (await admin.get('/api/products/?search=Trail')).body.data;
  expect(listed.find(({ id }: { id: string }) => id === made.id).images).toEqual([b, a]);
  const cards = () => runAsPlatform(app, (tx) => buildProductCards(tx, organization_id, [made.id]));
  expect(await cards()).toMatchObject([
    {
      image_url: expect.stringContaining(b.thumbnail_url.split('/')[3]),
      compare_at_price: null,
      short_answer: '',
    },
  ]);

  const { id: _, images: __, ...rest } = made;
  const changed = await admin.patch(`/api/products/${made.id}/`, { ...rest, image_ids: [a.id, c.id] });
  expect(idsOf(changed.body.data.images)).toEqual([a.id, c.id]);
  const history = (await admin.get(`/api/audit-log/?record_type=product&record_id=${made.id}&sort=-at`)).body
    .data;
  expect(history[0].changes).toEqual({ images: { before: [b.id, a.id], after: [a.id, c.id] } });

  const later = (id: string) =>
    removeUnusedImage(asSystem(app.system, organization_id), { organization_id, id });
  for (const { id } of [a, b, c]) await later(id);
  await later(b.id);
  const left = await Promise.all([a, b, c].map(async ({ url }) => (await fetched(url)).statusCode));
  expect(left).toEqual([200, 404, 200]);
  expect((await fetched(b.thumbnail_url)).statusCode).toBe(404);
});

test('a duplicated product has copies of the images, which stay when the original is deleted', async () => {
  const image = (await upload(photo)).body.data;
  const first = (await admin.post('/api/products/', shoeOf({ image_ids: [image.id] }))).body.data;
  const second = (await admin.post('/api/products/', shoeOf({ image_ids: [image.id] }))).body.data;
  expect(second.images).toHaveLength(1);
  expect(second.images[0].id).not.toBe(image.id);
  const [original, copy] = await Promise.all([image.url, second.images[0].url].map(fetched));
  expect(copy?.rawPayload).toEqual(original?.rawPayload);
  expect((await admin.get(`/api/products/${first.id}/`)).body.data.images).toEqual([image]);
});

test('refuses unknown images, images of another organisation, and more than eight', async () => {
  const { id: elsewhere } = await app.organisation();
  const theirs = app.as(await app.user({ organization_id: elsewhere, group: 'Organisation Admin' }));
  const { id } = (await upload(photo, 'x.jpg', theirs)).body.data;
  const { body } = await admin.post('/api/products/', shoeOf({ image_ids: [id] }));
  expect(body).toMatchObject({
    error: 'invalid',
    fields: { 'image_ids.0': 'This image does not exist.' },
  });
  const many = Array.from({ length: 9 }, () => newId());
  expect((await admin.post('/api/products/', shoeOf({ image_ids: many }))).statusCode).toBe(400);
});

test('requires product permission; the Super Admin names the organisation', async () => {
  const csr = app.as(await app.user({ organization_id, group: 'CSR' }));
  expect((await upload(photo, 'x.jpg', csr)).statusCode).toBe(403);
  const platform = app.as(await app.user({ organization_id: null, group: null }));
  expect((await upload(photo, 'x.jpg', platform)).body.fields).toHaveProperty('organization_id');
  const url = `/api/products/images/?name=x.jpg&organization_id=${organization_id}`;
  expect((await platform.post(url, photo)).statusCode).toBe(201);
});
