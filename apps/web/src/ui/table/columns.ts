import type { ColumnDef } from '@tanstack/react-table';
import { createColumnHelper, rowSortingFeature, tableFeatures } from '@tanstack/react-table';

interface ColumnMeta {
  /** Numbers are aligned to the end. */
  align?: 'end';
  /** The heading in the current language. */
  label: () => string;
  /** On a phone's card before it is opened. */
  isOnCard: boolean;
}

/** Sorting, searching and paging happen on the server; the table only shows the order. */
export const TABLE_FEATURES = tableFeatures({ rowSortingFeature, columnMeta: {} as ColumnMeta }); // a type-only slot of the library

export interface TableRecord {
  id: string;
}

export type Column<T extends TableRecord> = ColumnDef<typeof TABLE_FEATURES, T>;

interface ColumnDefinition<T> {
  /** Also the server's sort key, when `isSortable`. */
  id: string;
  header: string;
  /** The first column names the record and opens it. */
  cell: (record: T) => React.ReactNode;
  isSortable?: boolean;
  align?: 'end';
  /** One of the two facts that a phone's card shows before it is opened; without any, the first two. */
  isOnCard?: boolean;
}

/** A card is at most 120 pixels high: its name and these. */
const FACTS_ON_CARD = 2;

/** The columns of a table from a page's definitions. */
export function createColumns<T extends TableRecord>(shapes: readonly ColumnDefinition<T>[]): Column<T>[] {
  const [, ...others] = shapes;
  const chosen = others.filter(({ isOnCard }) => isOnCard);
  const onCard = (chosen.length > 0 ? chosen : others).slice(0, FACTS_ON_CARD).map(({ id }) => id);
  const helper = createColumnHelper<typeof TABLE_FEATURES, T>();
  return shapes.map((shape) =>
    helper.accessor((record) => record, {
      id: shape.id,
      cell: ({ row }) => shape.cell(row.original),
      enableSorting: shape.isSortable ?? false,
      sortDescFirst: false,
      meta: { align: shape.align, label: () => shape.header, isOnCard: onCard.includes(shape.id) },
    }),
  ) as Column<T>[]; // a column of any value is a column
}
