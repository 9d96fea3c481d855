import type { Pagination } from '@relaydesk/contracts/common';
import { uiTexts } from '../texts/ui.texts';
import type { TableQuery } from './table-props';

/** The first page. */
export const START = { cursor: '', page: '1' };
/** The cursor by which the server gives the last page (db/list-page). */
export const LAST = 'last';

/** Where in its list a page is. A cursor finds the rows; this only says which ones they are. */
interface Place {
  /** From 1; where the count is not exact and the list was entered from its end, from -1 backwards. */
  page: number;
  limit: number;
}

/** The page that the address names; at the last page the count knows better, when it is exact. */
export function readPlace({ page, limit, cursor }: TableQuery, pagination: Pagination | null): Place {
  const named = Math.trunc(Number(page)) || 1;
  if (cursor === LAST) return { page: lastPage({ limit }, pagination), limit: Number(limit) };
  return { page: cursor === '' ? 1 : named, limit: Number(limit) };
}

/** The number of the last page; -1 when nobody has counted that far. */
export function lastPage({ limit }: Pick<TableQuery, 'limit'>, pagination: Pagination | null): number {
  if (!pagination?.count_is_exact) return -1;
  return Math.max(1, Math.ceil(pagination.count / Number(limit)));
}

/** "rows 26–50 of 312", "rows 26–50 of 10,000+", or for pages reached from the end "rows 1–25 from the end of 10,000+". */
export function wordsFor(
  { page, limit }: Place,
  shown: number,
  { count, count_is_exact }: Pagination,
): string {
  const before = (Math.abs(page) - 1) * limit;
  return page > 0
    ? uiTexts.rows(before + 1, before + shown, count, count_is_exact)
    : uiTexts.rowsFromEnd(before + 1, before + shown, count);
}
