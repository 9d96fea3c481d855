import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cell, restoreCell, writeCsv } from './csv';
import { everyPage } from './csv-pages';

async function* pagesOf<T>(...pages: T[][]) {
  yield* pages;
}

async function textOf(...pages: Cell[][]): Promise<string> {
  let text = '';
  for await (const chunk of writeCsv<Cell>({ value: (cell) => cell }, pagesOf(...pages))) text += chunk;
  return text;
}

test('begins with a BOM and its headings, and keeps the order of the pages', async () => {
  expect(await textOf(['a', 'b'], [], ['c'])).toBe('\uFEFFvalue\r\na\r\nb\r\nc\r\n');
});

test.each<[Cell, string]>([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  [null, ''],
  [-5, '-5'],
  [true, 'true'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ["'=1", "''=1"],
  ["it's", "it's"],
])('%j becomes %s', async (cell, written) => {
  expect(await textOf([cell])).toBe(`\uFEFFvalue\r\n${written}\r\n`);
});

test('no text begins like a formula once written, and each is restored exactly', async () => {
  const start = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', "'", "''", "'=");
  await fc.assert(
    fc.asyncProperty(start, fc.string(), async (before, after) => {
      const text = before + after;
      const line = (await textOf([text])).slice('\uFEFFvalue\r\n'.length, -2);
      const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
      expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      expect(restoreCell(cell)).toBe(text);
    }),
  );
});

test('every page is read, each only when the one before was taken', async () => {
  const asked: (string | undefined)[] = [];
  const pages = everyPage<number>(async (cursor) => {
    asked.push(cursor);
    const at = Number(cursor ?? 0);
    return { data: [at], pagination: { next: at < 2 ? String(at + 1) : null } };
  });
  expect(asked).toEqual([]);
  expect((await pages.next()).value).toEqual([0]);
  expect(asked).toEqual([undefined]);
  const rest: number[][] = [];
  for await (const page of pages) rest.push(page);
  expect(rest).toEqual([[1], [2]]);
});
