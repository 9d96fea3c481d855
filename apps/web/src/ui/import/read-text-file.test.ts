import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file';

const file = (...parts: BlobPart[]) => new File(parts, 'people.csv');

test.each([
  ['UTF-8', [new TextEncoder().encode('Jürgen €')]],
  [
    'UTF-8 with a byte order mark',
    [new Uint8Array([0xef, 0xbb, 0xbf]), new TextEncoder().encode('Jürgen €')],
  ],
])('reads %s', async (_, parts) => {
  expect(await readTextFile(file(...(parts as BlobPart[])))).toEqual({ kind: 'text', text: 'Jürgen €' }); // a table of different tuples
});

test('invalid UTF-8 is decoded as Windows-1252', async () => {
  const bytes = new Uint8Array([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e]);
  expect(await readTextFile(file(bytes))).toEqual({ kind: 'text', text: 'Jürgen' });
});

test("refuses a spreadsheet's binary format", async () => {
  expect(await readTextFile(file(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])))).toEqual({ kind: 'no_text' });
});

test('more than 20 MB are refused without reading', async () => {
  const large = Object.defineProperty(file('a'), 'size', { value: 20 * 1024 * 1024 + 1 });
  expect(await readTextFile(large)).toEqual({ kind: 'too_large' });
});
