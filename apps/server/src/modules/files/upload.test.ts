import { crc32, deflateSync } from 'node:zlib';
import { MAX_FILE_SIZE } from '@relaydesk/contracts/file-types';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { useTestApp } from '../../testing/test-app';
import { buildZip } from './testing/build-zip';
import { openTestChat } from './testing/open-chat';

const app = useTestApp();
let chat: Awaited<ReturnType<typeof openTestChat>>;
beforeAll(async () => {
  chat = await openTestChat(app);
});

const fetched = async (url: string) => (await app.app.inject({ method: 'GET', url })).rawPayload;
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const office = (folder: string) =>
  buildZip({ '[Content_Types].xml': '<Types/>', [`${folder}/main.xml`]: '<x/>' });
const openDocument = (kind: string) =>
  buildZip({ mimetype: `application/vnd.oasis.opendocument.${kind}`, 'content.xml': '<x/>' });
const box = (brand: string) => `\0\0\0\x20ftyp${brand}\0\0\x02\0`;
const matroska = (inside: string) => Buffer.from(`\x1a\x45\xdf\xa3\x01\x42\x82\x84${inside}`, 'latin1');
const bytes = (text: string) => Buffer.from(text, 'latin1');
const OFFICE = 'application/vnd.openxmlformats-officedocument';

test.each<[string, string | Buffer, string]>([
  ['offer.pdf', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf'],
  ['notes.txt', 'Grüße aus Köln\n', 'text/plain'],
  ['prices.csv', 'sku;price\nA;1\n', 'text/csv'],
  ['things.zip', buildZip({ 'a.txt': 'a' }), 'application/zip'],
  ['letter.docx', office('word'), `${OFFICE}.wordprocessingml.document`],
  ['table.xlsx', office('xl'), `${OFFICE}.spreadsheetml.sheet`],
  ['slides.pptx', office('ppt'), `${OFFICE}.presentationml.presentation`],
  ['letter.odt', openDocument('text'), 'application/vnd.oasis.opendocument.text'],
  ['table.ods', openDocument('spreadsheet'), 'application/vnd.oasis.opendocument.spreadsheet'],
  ['song.mp3', bytes('ID3\x03\0\0\0\0\0\0'), 'audio/mpeg'],
  ['raw.mp3', bytes('\xff\xfb\x90\x64\0\0'), 'audio/mpeg'],
  ['voice.ogg', bytes('OggS\0\x02\0\0'), 'audio/ogg'],
  ['voice.m4a', bytes(box('M4A ')), 'audio/mp4'],
  ['film.mp4', bytes(box('isom')), 'video/mp4'],
  ['film.webm', matroska('webm\x86\x85V_VP8'), 'video/webm'],
  ['voice.webm', matroska('webm\x86\x86A_OPUS'), 'audio/webm'],
])('%s is taken as it is, as what its content says', async (name, content, media_type) => {
  const { statusCode, body } = await chat.upload(name, content);
  expect(statusCode, JSON.stringify(body)).toBe(201);
  const size = Buffer.from(content).length;
  expect(body.data).toMatchObject({ name, media_type, size, width: null, height: null });

  const { headers } = await app.anonymous.get(body.data.url);
  expect(headers).toMatchObject({
    'content-type': expect.stringContaining(media_type),
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'private, max-age=3600, immutable',
  });
  expect(await fetched(body.data.url)).toEqual(Buffer.from(content));
});

const script = '<script>alert(1)</script>';
test.each<[string, string | Buffer]>([
  ['picture.svg', `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ['picture.png', `<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`],
  ['page.html', `<!doctype html>${script}`],
  ['page.png', `<html>${script}</html>`],
  ['page.txt', `\n  <!-- a comment -->${script}`],
  ['page.csv', `\ufeff${script}`],
  ['program.exe', bytes('MZ\x90\0\x03\0\0\0')],
  ['program.pdf', bytes('\x7fELF\x02\x01\x01\0')],
  ['old.txt', bytes('Gr\xfc\xdfe in another encoding')],
  ['nul.txt', 'a\0b'],
  ['film.mkv', matroska('matroska\x86\x85V_VP8')],
  ['photo.heic', bytes(box('heic'))],
  ['broken.zip', 'PK\x03\x04 and nothing else'],
])('%s is refused, with what is taken', async (name, content) => {
  const { statusCode, body } = await chat.upload(name, content);
  expect({ statusCode, error: body.error }).toEqual({ statusCode: 400, error: 'invalid' });
  expect(body.fields.file).toContain('PNG, JPEG, WebP, GIF');
});

test('refuses an empty file, and a request without a body', async () => {
  const empty = await chat.upload('empty.txt', '', {
    'content-type': 'application/octet-stream',
    'transfer-encoding': 'chunked',
  });
  expect(empty.body).toMatchObject({ error: 'invalid', fields: { file: 'The file is empty.' } });
  expect((await chat.csr.post(`${chat.conversation}/files/?name=a.txt`)).statusCode).toBe(400);
  expect((await chat.upload('', 'text')).body.fields).toHaveProperty('name');
});

test('ignores the type that the browser declares', async () => {
  const said = { 'content-type': 'text/html; charset=utf-8' };
  expect((await chat.upload('a.png', '%PDF-1.4', said)).body.data).toMatchObject({
    media_type: 'application/pdf',
    name: 'a.png.pdf',
  });
  expect(
    (await chat.upload('a.json', '{"a":1}', { 'content-type': 'application/json' })).body.data,
  ).toMatchObject({
    media_type: 'text/plain',
    name: 'a.json.txt',
  });
});

test.each([
  ['png', 'image/png', 'photo.png'],
  ['jpeg', 'image/jpeg', 'photo.jpeg'],
  ['webp', 'image/webp', 'photo.webp'],
  ['gif', 'image/webp', 'photo.webp'],
] as const)('encodes an image as %s again and drops everything else', async (format, media_type, name) => {
  const drawn = await noise(300, 200)
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toFormat(format)
    .toBuffer();
  const { body } = await chat.upload(`photo.${format}`, Buffer.concat([drawn, Buffer.from(script)]));
  expect(body.data).toMatchObject({ media_type, name, width: 300, height: 200 });
  const kept = await fetched(body.data.url);
  expect(body.data.size).toBe(kept.length);
  expect(await sharp(kept).metadata()).toMatchObject({
    format: media_type.slice(6),
    width: 300,
    height: 200,
  });
  expect(kept.includes('Secret place')).toBe(false);
  expect(kept.includes('script')).toBe(false);
  const { headers } = await app.anonymous.get(body.data.url);
  expect(headers['content-disposition']).toBe(`inline; filename*=UTF-8''${name}`);
});

test('applies the EXIF orientation, and scales to a large screen', async () => {
  const turned = await noise(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await chat.upload('turned.jpg', turned)).body.data).toMatchObject({ width: 40, height: 60 });
  const wide = await sharp({ create: { width: 8192, height: 16, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect((await chat.upload('wide.png', wide)).body.data).toMatchObject({ width: 4096, height: 8 });
});

test('refuses an image that declares a huge size, and a corrupt one', async () => {
  const claiming = pngOf(30_000, 30_000);
  expect(claiming.length).toBeLessThan(1_000);
  for (const picture of [claiming, Buffer.concat([claiming.subarray(0, 8), Buffer.from(script)])]) {
    const { statusCode, body } = await chat.upload('bomb.png', picture);
    expect(statusCode).toBe(400);
    expect(body.fields.file).toContain('52 megapixels');
  }
});

test('never unpacks a zip bomb: it stays a small file', async () => {
  const bomb = buildZip({ 'zeros.txt': Buffer.alloc(50_000_000) }, { deflates: true });
  expect(bomb.length).toBeLessThan(100_000);
  const { body } = await chat.upload('bomb.zip', bomb);
  expect(body.data).toMatchObject({ media_type: 'application/zip', size: bomb.length });
  expect(await fetched(body.data.url)).toEqual(bomb);
});

test('refuses a too large file, whether it declares its size or not', async () => {
  const large = Buffer.alloc(25 * 1024 * 1024, 'a');
  for (const headers of [{}, { 'transfer-encoding': 'chunked' }]) {
    const { statusCode, body } = await chat.upload('large.txt', large, headers as Record<string, string>);
    expect({ statusCode, error: body.error }).toEqual({ statusCode: 413, error: 'too_large' });
  }
  const claims = { 'content-length': String(500 * 1024 * 1024) };
  expect((await chat.upload('huge.txt', 'small', claims)).statusCode).toBe(413);
});

test('stores the largest file completely, and serves ranges of it', async () => {
  const text = Buffer.from('0123456789'.repeat(MAX_FILE_SIZE / 10));
  const { body } = await chat.upload('all.txt', text);
  expect(body.data.size).toBe(text.length);
  expect((await fetched(body.data.url)).equals(text)).toBe(true);
  const part = (range: string) =>
    app.app.inject({ method: 'GET', url: body.data.url, headers: { range, 'accept-encoding': 'br' } });
  for (const [range, from, to] of [
    ['bytes=1048570-1048589', 1_048_570, 1_048_590],
    [`bytes=${text.length - 5_000}-`, text.length - 5_000, text.length],
    ['bytes=-5', text.length - 5, text.length],
  ] as const) {
    const answer = await part(range);
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${from}-${to - 1}/${text.length}`);
    expect(answer.headers['content-length']).toBe(String(to - from));
    expect(answer.rawPayload).toEqual(text.subarray(from, to));
  }
  for (const range of ['bytes=99999999-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=-'])
    expect((await part(range)).statusCode, range).toBe(200);
});

test('a retried upload with the same key is one file', async () => {
  const headers = { 'content-type': 'text/plain', 'idempotency-key': `upload ${chat.id}` };
  const first = await chat.upload('once.txt', 'once', headers);
  expect((await chat.upload('once.txt', 'once', headers)).body).toEqual(first.body);
  expect((await chat.upload('once.txt', 'other', headers)).body.error).toBe('key_reused');
});

/** A PNG with one row that declares many. */
function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data]);
    const ends = Buffer.alloc(8);
    ends.writeUInt32BE(data.length, 0);
    ends.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
  };
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(10))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
