import type { Pagination } from '@relaydesk/contracts/common';
import { uiTexts } from '../texts/ui.texts';
import type { TableQuery } from './table-props';

/** The first page. */
export const FIRST_PAGE = { cursor: '', page: '1' };
/** The cursor by which the server gives the last page (db/list-page). */
export const LAST_PAGE_CURSOR = 'last';

/** Where in its list a page is. A cursor finds the rows; this only says which ones they are. */
interface PagePosition {
  /** From 1; where the count is not exact and the list was entered from its end, from -1 backwards. */
  page: number;
  limit: number;
}

/** The page that the address names; at the last page the count knows better, when it is exact. */
export function getPagePosition(
  { page, limit, cursor }: TableQuery,
  pagination: Pagination | null,
): PagePosition {
  const named = Math.trunc(Number(page)) || 1;
  if (cursor === LAST_PAGE_CURSOR) return { page: getLastPage({ limit }, pagination), limit: Number(limit) };
  return { page: cursor === '' ? 1 : named, limit: Number(limit) };
}

/** The number of the last page; -1 when nobody has counted that far. */
export function getLastPage({ limit }: Pick<TableQuery, 'limit'>, pagination: Pagination | null): number {
  if (!pagination?.count_is_exact) return -1;
  return Math.max(1, Math.ceil(pagination.count / Number(limit)));
}

/** "rows 26–50 of 312", "rows 26–50 of 10,000+", or for pages reached from the end "rows 1–25 from the end of 10,000+". */
export function formatPageRange(
  { page, limit }: PagePosition,
  shown: number,
  { count, count_is_exact }: Pagination,
): string {
  const before = (Math.abs(page) - 1) * limit;
  return page > 0
    ? uiTexts.rows(before + 1, before + shown, count, count_is_exact)
    : uiTexts.rowsFromEnd(before + 1, before + shown, count);
}
