import { expect, test } from 'vitest';
import { formatPageRange, getLastPage, getPagePosition } from './page-position';

const counted = (count: number, count_is_exact = true) => ({
  count,
  count_is_exact,
  next: null,
  previous: null,
});
const query = (changes: object) => ({ sort: 'name', limit: '25', cursor: '', page: '1', ...changes });

test.each([
  [312, 13],
  [325, 13],
  [326, 14],
  [0, 1],
])('of %i records the last page is number %i', (count, page) => {
  expect(getLastPage({ limit: '25' }, counted(count))).toBe(page);
});

test('the page number is unknown without an exact count', () => {
  expect(getLastPage({ limit: '25' }, counted(10_000, false))).toBe(-1);
  expect(getLastPage({ limit: '25' }, null)).toBe(-1);
});

test.each([
  ['', '7', 1],
  ['abc', '7', 7],
  ['abc', '-2', -2],
  ['abc', 'seven', 1],
  ['last', '7', 13],
])('cursor "%s" and page "%s" are page %i of 312 records', (cursor, page, expected) => {
  expect(getPagePosition(query({ cursor, page }), counted(312))).toEqual({ page: expected, limit: 25 });
});

test.each([
  [{ page: 2, limit: 25 }, 25, counted(312), 'rows 26–50 of 312'],
  [{ page: 13, limit: 25 }, 12, counted(312), 'rows 301–312 of 312'],
  [{ page: 2, limit: 25 }, 25, counted(10_000, false), 'rows 26–50 of 10,000+'],
  [{ page: -1, limit: 25 }, 25, counted(10_000, false), 'rows 1–25 from the end of 10,000+'],
  [{ page: -3, limit: 25 }, 25, counted(10_000, false), 'rows 51–75 from the end of 10,000+'],
])('page %o with %i rows is described as text', (place, shown, pagination, words) => {
  expect(formatPageRange(place, shown, pagination)).toBe(words);
});
