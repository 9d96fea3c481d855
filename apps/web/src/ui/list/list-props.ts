import type { Pagination } from '@relaydesk/contracts/common';
import type { ReactNode } from 'react';
import type { DisplayError } from '../failures/display-error';
import type { Column, TableRecord } from '../table/columns';
import type { RowAction } from '../table/table-props';
import type { BulkAction } from './bulk-action';
import type { ListSearch } from './use-list-search';

/** The records of a page and their loading state, as `useList` and `useListQuery` return them. */
export interface ListData<T> {
  records: T[];
  loading: boolean;
  error: DisplayError | null;
  pagination: Pagination | null;
  reload: () => void;
  /** false while the user's role is unknown: nothing that depends on it renders yet. */
  isRoleKnown: boolean;
}

/** The description of a list. */
export interface RecordListProps<T extends TableRecord> {
  /** The page's title: names the table for screen readers. */
  title: string;
  /** From `useListSearch`. */
  search: ListSearch;
  list: ListData<T>;
  columns: Column<T>[];
  /** What the search covers, such as "Name or SKU"; without it, there is no search field. */
  searchHint?: string;
  /** Further filters: `FilterSelect`, `FilterText`, `FilterRecord`, bound with `search.of(name)`. */
  filters?: ReactNode;
  /** The button that adds a record; false without permission. */
  add?: { label: string; onClick: () => void } | false;
  /** Buttons beside it, such as export and import. */
  actions?: ReactNode;
  /** View options, such as a switch between table and board, placed before the buttons. */
  view?: ReactNode;
  /** Text of an empty list, shown above the add button and `emptyActions`. */
  empty: string;
  emptyActions?: ReactNode;
  /** Text of an empty filter result. */
  emptyAfterFilter: string;
  nameOf: (record: T) => string;
  /** Called on a click on a record. */
  onOpen?: (record: T) => void;
  /** The actions on one record; false entries are omitted. */
  actionsOf?: (record: T) => (RowAction | false)[];
  /** Bulk actions; false entries are omitted, and without any, selection is disabled. */
  bulkActions?: readonly (BulkAction<T> | false)[];
}
