import { beforeAll, expect, test } from 'vitest';
import type { TestClient } from '../../../testing/test-app';
import { useTestApp } from '../../../testing/test-app';

const app = useTestApp();
let admin: TestClient;
beforeAll(async () => {
  const { id: organization_id } = await app.organisation();
  admin = app.as(await app.user({ organization_id, group: 'Organisation Admin' }));
});

const upload = (name: string, content: string | Buffer) =>
  admin.post(`/api/knowledge/import/file/?name=${encodeURIComponent(name)}`, Buffer.from(content), {
    'content-type': 'application/octet-stream',
  });
const latin = (text: string) => Buffer.from(text, 'latin1');

test.each<[string, string | Buffer, { title: string; body: string }]>([
  [
    'Rückgabe.txt',
    'Binnen 30 Tagen.\r\nUngetragen.',
    { title: 'Rückgabe', body: 'Binnen 30 Tagen.\nUngetragen.' },
  ],
  [
    'a.md',
    '\ufeff# Returns ##\n\nWithin *30* days.',
    { title: 'Returns', body: '# Returns ##\n\nWithin *30* days.' },
  ],
  ['x.txt', Buffer.from('\ufeffGröße', 'utf16le'), { title: 'x.txt', body: 'Größe' }],
  [
    'old.html',
    latin('<meta charset=windows-1252><title>Größe</title><p>Für alle.'),
    { title: 'Größe', body: 'Für alle.' },
  ],
  [
    'page.txt',
    '<!-- a --><!doctype html><title>A page</title><p>In a text.<script>no</script>',
    { title: 'A page', body: 'In a text.' },
  ],
  [
    'many.txt',
    `${'<!--a-->'.repeat(5_000)} no page`,
    { title: 'many', body: `${'<!--a-->'.repeat(5_000)} no page` },
  ],
  ['words.htm', 'Only words, 1 < 2.', { title: 'words', body: 'Only words, 1 < 2.' }],
])('%s becomes an article that is not published yet', async (name, content, expected) => {
  const { statusCode, body } = await upload(name, content);
  expect(statusCode, JSON.stringify(body)).toBe(201);
  expect(body.data).toMatchObject({
    ...expected,
    kind: 'article',
    is_published: false,
    status: 'ready',
    source_name: name,
    source_url: null,
  });
  expect((await admin.post(`/api/knowledge/${body.data.id}/refresh/`)).statusCode).toBe(400);
});

test.each<[string, string | Buffer, RegExp]>([
  ['letter.docx', 'PK', /Only \.txt/],
  ['empty.txt', '', /empty/],
  ['spaces.txt', '  \n ', /no text/],
  ['picture.txt', latin('\x89PNG\r\n\x1a\n\0'), /not valid UTF-8|not a text/],
  ['old.txt', latin('Gr\xfc\xdfe'), /not valid UTF-8/],
  [
    'half.txt',
    Buffer.concat([latin('\xff\xfe'), Buffer.from('Größe', 'utf16le').subarray(0, 5)]),
    /not valid UTF-16/,
  ],
  ['nul.md', 'a\0b', /not a text/],
  ['strange.html', '<meta charset="klingon"><p>text', /klingon/],
  ['long.txt', 'long words '.repeat(10_000), /characters/],
])('%s is refused, with the reason', async (name, content, why) => {
  const { statusCode, body } = await upload(name, content);
  expect({ statusCode, error: body.error }).toEqual({ statusCode: 400, error: 'invalid' });
  expect(body.fields.file).toMatch(why);
});

test('refuses a file above 2 MB', async () => {
  expect((await upload('large.txt', 'x'.repeat(2_200_000))).statusCode).toBe(413);
});
