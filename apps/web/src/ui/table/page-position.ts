import type { Pagination } from '@relaydesk/contracts/common';
import { t } from '../../lib/locale/i18n';
import type { TableQuery } from './table-props';

/** The first page. */
export const FIRST_PAGE = { cursor: '', page: '1' };
/** The cursor of the last page (the server's db/list-page). */
export const LAST_PAGE_CURSOR = 'last';

/** The position of a page in its list. The cursor selects the rows; this only numbers them. */
interface PagePosition {
  /** From 1; without an exact count and entered from the end, from -1 backwards. */
  page: number;
  limit: number;
}

/** The page number of the URL; for the last page, an exact count takes precedence. */
export function getPagePosition(
  { page, limit, cursor }: TableQuery,
  pagination: Pagination | null,
): PagePosition {
  const named = Math.trunc(Number(page)) || 1;
  if (cursor === LAST_PAGE_CURSOR) return { page: getLastPage({ limit }, pagination), limit: Number(limit) };
  return { page: cursor === '' ? 1 : named, limit: Number(limit) };
}

/** The number of the last page; -1 without an exact count. */
export function getLastPage({ limit }: Pick<TableQuery, 'limit'>, pagination: Pagination | null): number {
  if (!pagination?.count_is_exact) return -1;
  return Math.max(1, Math.ceil(pagination.count / Number(limit)));
}

/**
 * "rows 26–50 of 312", "rows 26–50 of 10,000+", or for pages reached from the end "rows 1–25 from the end of
 * 10,000+".
 */
export function formatPageRange(
  { page, limit }: PagePosition,
  shown: number,
  { count, count_is_exact }: Pagination,
): string {
  const before = (Math.abs(page) - 1) * limit;
  return page > 0
    ? t('ui.rows', { from: before + 1, to: before + shown, count, isExact: count_is_exact })
    : t('ui.rowsFromEnd', { from: before + 1, to: before + shown, count });
}
