import { expect, test } from 'vitest';
import { findMissingFields, mapRows, matchColumns } from './match-columns';

const fields = [
  { name: 'email', label: 'Email address', isRequired: true, headingAliases: ['mail'] },
  { name: 'first_name', label: 'First name' },
  { name: 'group', label: 'Group', isRequired: true },
];

test('columns are found by name, label or alternative name, in any spelling', () => {
  const columns = matchColumns(['FIRST-NAME *', 'Something else', 'Email'], fields);
  expect(columns).toEqual({ email: 2, first_name: 0, group: undefined });
  expect(findMissingFields(columns, fields).map(({ name }) => name)).toEqual(['group']);
});

test('rows are sent under the field names, with empty texts for missing cells', () => {
  const rows = [
    { row: 2, cells: ['Ada', 'x', 'a@b.c'] },
    { row: 4, cells: ['Ben'] },
  ];
  const table = { name: 'people.csv', headings: ['First name', 'x', 'Email'], rows };
  expect(mapRows(table, matchColumns(table.headings, fields))).toEqual([
    { row: 2, email: 'a@b.c', first_name: 'Ada' },
    { row: 4, email: '', first_name: 'Ben' },
  ]);
});
