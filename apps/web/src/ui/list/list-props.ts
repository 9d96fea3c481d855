import type { Pagination } from '@relaydesk/contracts/common';
import type { ReactNode } from 'react';
import type { DisplayError } from '../failures/display-error';
import type { Column, TableRecord } from '../table/columns';
import type { RowAction } from '../table/table-props';
import type { BulkAction } from './bulk-action';
import type { ListSearch } from './use-list-search';

/** The records of a page and how they came: what `useList` and `useListQuery` give. */
export interface ListData<T> {
  records: T[];
  loading: boolean;
  error: DisplayError | null;
  pagination: Pagination | null;
  reload: () => void;
  /** false while it is not known who looks: nothing that depends on the role is drawn yet. */
  isRoleKnown: boolean;
}

/** What a list says of itself. */
export interface RecordListProps<T extends TableRecord> {
  /** The page's title: names the table for screen readers. */
  title: string;
  /** From `useListSearch`. */
  search: ListSearch;
  list: ListData<T>;
  columns: Column<T>[];
  /** What is searched, such as "Name or SKU"; left out, there is no search field. */
  searchHint?: string;
  /** Further filters: `FilterSelect`, `FilterText`, `FilterRecord`, bound with `search.of(name)`. */
  filters?: ReactNode;
  /** The button that makes a record; false for those who may not. */
  add?: { label: string; onClick: () => void } | false;
  /** Buttons beside it, such as export and import. */
  actions?: ReactNode;
  /** How the list is shown, such as a choice between table and board: stands before the buttons. */
  view?: ReactNode;
  /** Nothing was ever made: a sentence. The add button and `emptyActions` stand below it. */
  empty: string;
  emptyActions?: ReactNode;
  /** Nothing fits the filters. */
  emptyAfterFilter: string;
  nameOf: (record: T) => string;
  /** What a click on a record does. */
  onOpen?: (record: T) => void;
  /** What can be done with one record; entries that are false are left out. */
  actionsOf?: (record: T) => (RowAction | false)[];
  /** What can be done with several at once; entries that are false are left out, without any nothing can be selected. */
  bulkActions?: readonly (BulkAction<T> | false)[];
}
