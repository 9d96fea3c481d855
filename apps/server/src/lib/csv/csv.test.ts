import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CsvCell, joinCellValues, splitCellValues, unescapeCell, writeCsv } from './csv';
import { iteratePages } from './iterate-pages';

async function* pagesOf<T>(...pages: T[][]) {
  yield* pages;
}

async function textOf(...pages: CsvCell[][]): Promise<string> {
  let text = '';
  for await (const chunk of writeCsv<CsvCell>({ value: (cell) => cell }, pagesOf(...pages))) text += chunk;
  return text;
}

test('begins with a BOM and its headings, and preserves the order of the pages', async () => {
  expect(await textOf(['a', 'b'], [], ['c'])).toBe('\uFEFFvalue\r\na\r\nb\r\nc\r\n');
});

test.each<[CsvCell, string]>([
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
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ["'=1", "''=1"],
  ["it's", "it's"],
])('%j becomes %s', async (cell, written) => {
  expect(await textOf([cell])).toBe(`\uFEFFvalue\r\n${written}\r\n`);
});

/** Characters that a spreadsheet may take for the beginning of a formula, and characters before them. */
const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
const BEFORE = [
  ' ',
  '\t',
  '\r',
  '\n',
  '\u00A0',
  '\u3000',
  '\uFEFF',
  '\u200B',
  '\u2060',
  '\u202E',
  '\u00AD',
  '\u0001',
  '\u3164',
];

const dangerous = fc
  .tuple(
    fc.array(fc.constantFrom("'"), { maxLength: 2 }),
    fc.array(fc.constantFrom(...BEFORE), { maxLength: 3 }),
    fc.constantFrom('', ...SIGNS),
    fc.string({ unit: 'grapheme' }),
  )
  .map(([apostrophes, before, sign, after]) => [...apostrophes, ...before, sign, after].join(''));

test('[promise 18] no written text begins like a formula, and each is restored exactly', async () => {
  await fc.assert(
    fc.asyncProperty(dangerous, async (text) => {
      const line = (await textOf([text])).slice('\uFEFFvalue\r\n'.length, -2);
      const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
      const visible = cell.replace(/^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u, '');
      expect(SIGNS.some((sign) => visible.startsWith(sign))).toBe(false);
      expect(cell).not.toMatch(/^[\t\r\n]/);
      expect(unescapeCell(cell)).toBe(text);
    }),
    { numRuns: 2_000 },
  );
});

test('quotes cell separators of all locales', async () => {
  for (const mark of [',', ';', '\t', '|'])
    expect(await textOf([`a${mark}=1`])).toBe(`\uFEFFvalue\r\n"a${mark}=1"\r\n`);
});

test('restores several values of one cell', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('a', '|', '\\', "'"), minLength: 1 })),
      (values) => {
        expect(splitCellValues(joinCellValues(values))).toEqual(values);
      },
    ),
  );
  expect(splitCellValues(' a | b||C:\\x ')).toEqual(['a', 'b', 'C:\\x']);
});

test('reads each page only after the previous one was consumed', async () => {
  const asked: (string | undefined)[] = [];
  const pages = iteratePages<number>(async (cursor) => {
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
