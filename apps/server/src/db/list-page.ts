import type { Pagination } from '@relaydesk/contracts/common';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../lib/app-error';
import { decodeCursor, encodeCursor } from '../lib/cursor';
import type { Db } from './connect';
import { countUpTo } from './count-up-to';
import { joinConditions } from './filter-sql';

export interface ListPage<T> {
  data: T[];
  pagination: Pagination;
}

interface ListPageQuery {
  cursor?: string | undefined;
  limit: number;
  /** A key of `sorts`, with a minus for descending. */
  sort: string;
}

interface ListDefinition {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: (RawBuilder<unknown> | undefined)[];
  /** Sort expressions of a list: never null; the id breaks ties. */
  sorts: Record<string, RawBuilder<unknown>>;
  id: RawBuilder<unknown>;
}

/** The position of a page: right after (or before) the row with these values. */
interface CursorPosition {
  sort: string;
  value: unknown;
  id: string;
  back: boolean;
}

/** Counting stops here: larger counts are shown as "10,000+". */
export const MAX_EXACT_COUNT = 10_000;

/** In place of a cursor: the last page. */
const LAST_PAGE_CURSOR = 'last';

/**
 * Keyset pagination: the last page costs as much as the first. The caller types the rows: their columns are
 * those of `columns`. The cursor `last` is the page where paging forward would end, or the last `limit` rows
 * where there are more than are counted. Throws `invalid` for a cursor of another list or order.
 */
export async function listPage<Row extends { id: string }>(
  db: Db,
  list: ListDefinition,
  { cursor, limit, sort }: ListPageQuery,
): Promise<ListPage<Row>> {
  const isLast = cursor === LAST_PAGE_CURSOR;
  const position = cursor === undefined || isLast ? undefined : decodePosition(cursor, sort);
  const isBack = isLast || (position?.back ?? false);
  const isUp = sort.startsWith('-') === isBack;
  const by = list.sorts[sort.replace(/^-/, '')];
  if (!by) throw new Error(`The list has no order named ${sort}.`);

  const count = await countUpTo(
    db,
    MAX_EXACT_COUNT + 1,
    sql`select 1 from ${list.from} where ${joinConditions(list.where)}`,
  );
  const wanted = isLast && count <= MAX_EXACT_COUNT ? count % limit || limit : limit;
  const after =
    position && sql`(${by}, ${list.id}) ${isUp ? sql`>` : sql`<`} (${position.value}, ${position.id})`;
  const direction = isUp ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row & { sort_value: unknown }>`
    select ${list.columns}, ${by} as sort_value from ${list.from} where ${joinConditions([...list.where, after])}
      order by ${by} ${direction}, ${list.id} ${direction} limit ${wanted + 1}`.execute(db);

  const isMore = rows.length > wanted;
  const shown = isBack ? rows.slice(0, wanted).reverse() : rows.slice(0, wanted);
  const cursorAt = (row: (typeof rows)[number] | undefined, back: boolean) =>
    row ? encodeCursor({ sort, value: row.sort_value, id: row.id, back } satisfies CursorPosition) : null;
  const hasNext = isBack ? !isLast : isMore;
  const hasPrevious = isBack ? isMore : position !== undefined;

  return {
    data: shown.map(({ sort_value: _, ...row }) => row as unknown as Row), // the row type before the sort columns were added
    pagination: {
      count: Math.min(count, MAX_EXACT_COUNT),
      count_is_exact: count <= MAX_EXACT_COUNT,
      next: hasNext ? cursorAt(shown.at(-1), false) : null,
      previous: hasPrevious ? cursorAt(shown[0], true) : null,
    },
  };
}

function decodePosition(cursor: string, sort: string): CursorPosition {
  const position = decodeCursor<CursorPosition>(cursor, ['sort', 'value', 'id', 'back']);
  const isScalar = typeof position.value === 'string' || typeof position.value === 'number';
  if (position.sort === sort && isScalar && UUID.test(position.id)) return position;
  throw new AppError('cursor_invalid', {}, { field: 'cursor' });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
