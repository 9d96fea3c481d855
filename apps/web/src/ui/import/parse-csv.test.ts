import { expect, test } from 'vitest';
import { parseCsv } from './parse-csv';

const rowsOf = async (text: string) => {
  const parsed = await parseCsv('people.csv', text);
  return parsed.kind === 'table' ? parsed.table : parsed;
};

test.each([',', ';', '\t', '|'])('parses cells separated by "%s"', async (mark) => {
  const text = [
    ['Email', 'Name'],
    ['a@b.c', 'Ada'],
  ]
    .map((row) => row.join(mark))
    .join('\r\n');
  expect(await rowsOf(text)).toEqual({
    name: 'people.csv',
    headings: ['Email', 'Name'],
    rows: [{ row: 2, cells: ['a@b.c', 'Ada'] }],
  });
});

test('a single column needs no separator', async () => {
  expect(await rowsOf('email\na@b.c\n')).toMatchObject({
    headings: ['email'],
    rows: [{ row: 2, cells: ['a@b.c'] }],
  });
});

test('empty rows are dropped, and the others keep their numbers', async () => {
  const table = await rowsOf('name,note\n\n"Ada","said ""hi"",\nthen left"\n , \nBen,\n');
  expect(table).toMatchObject({
    rows: [
      { row: 3, cells: ['Ada', 'said "hi",\nthen left'] },
      { row: 5, cells: ['Ben', ''] },
    ],
  });
});

test.each(['', '\n\n', 'name,email\n'])('a file without data rows is refused: %j', async (text) => {
  expect(await rowsOf(text)).toEqual({ kind: 'no_rows' });
});

test('an unclosed quotation mark is reported with its row', async () => {
  expect(await rowsOf('name\nAda\n"Ben\nCleo')).toEqual({ kind: 'broken', row: 3 });
});
