import type { Pagination } from '@relaydesk/contracts/common';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../lib/app-error';
import { readCursor, writeCursor } from '../lib/cursor';
import type { Db } from './connect';

export interface Page<T> {
  data: T[];
  pagination: Pagination;
}

interface Asked {
  cursor?: string | undefined;
  limit: number;
  /** A key of `sorts`, with a minus for descending. */
  sort: string;
}

interface List {
  columns: RawBuilder<unknown>;
  from: RawBuilder<unknown>;
  where: (RawBuilder<unknown> | undefined)[];
  /** What a list can be sorted by: never null, and the id decides between equals. */
  sorts: Record<string, RawBuilder<unknown>>;
  id: RawBuilder<unknown>;
}

/** Where a page begins: just after (or before) the row with these values. */
interface Position {
  sort: string;
  value: unknown;
  id: string;
  back: boolean;
}

/** Counting ends here: more is shown as "10,000+". */
export const COUNTED = 10_000;

/**
 * A page by keyset, so that the last page costs what the first costs. Rows are typed by the caller: their columns
 * are those of `columns`. Throws `invalid` for a cursor that is not one of this list in this order.
 */
export async function listPage<Row extends { id: string }>(
  db: Db,
  list: List,
  { cursor, limit, sort }: Asked,
): Promise<Page<Row>> {
  const position = cursor === undefined ? undefined : readPosition(cursor, sort);
  const isBack = position?.back ?? false;
  const isUp = sort.startsWith('-') === isBack;
  const by = list.sorts[sort.replace(/^-/, '')];
  if (!by) throw new Error(`The list has no order named ${sort}.`);

  const where = list.where.filter((condition) => condition !== undefined);
  const after =
    position && sql`(${by}, ${list.id}) ${isUp ? sql`>` : sql`<`} (${position.value}, ${position.id})`;
  const direction = isUp ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row & { sort_value: unknown }>`
    select ${list.columns}, ${by} as sort_value from ${list.from} where ${and(after ? [...where, after] : where)}
      order by ${by} ${direction}, ${list.id} ${direction} limit ${limit + 1}`.execute(db);

  const isMore = rows.length > limit;
  const shown = isBack ? rows.slice(0, limit).reverse() : rows.slice(0, limit);
  const cursorAt = (row: (typeof rows)[number] | undefined, back: boolean) =>
    row ? writeCursor({ sort, value: row.sort_value, id: row.id, back } satisfies Position) : null;

  const count = await countUpTo(db, list.from, where);
  return {
    data: shown.map(({ sort_value: _, ...row }) => row as unknown as Row), // Row is what it was before we added to it
    pagination: {
      count: Math.min(count, COUNTED),
      count_is_exact: count <= COUNTED,
      next: isBack || isMore ? cursorAt(shown.at(-1), false) : null,
      previous: (isBack ? isMore : position !== undefined) ? cursorAt(shown[0], true) : null,
    },
  };
}

async function countUpTo(db: Db, from: RawBuilder<unknown>, where: RawBuilder<unknown>[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from ${from} where ${and(where)} limit ${COUNTED + 1}) counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

const and = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

function readPosition(cursor: string, sort: string): Position {
  const position = readCursor<Position>(cursor, ['sort', 'value', 'id', 'back']);
  const isScalar = typeof position.value === 'string' || typeof position.value === 'number';
  if (position.sort === sort && isScalar && UUID.test(position.id)) return position;
  throw new AppError('invalid', 'cursor: Belongs to another list.', {
    fields: { cursor: 'Belongs to another list.' },
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
