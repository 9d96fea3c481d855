import type { Pagination } from '@relaydesk/contracts/common';
import type { ReactElement, ReactNode } from 'react';
import type { DisplayError } from '../failures/display-error';
import type { RecordSelection } from '../list/use-selection';
import type { Column, TableRecord } from './columns';

/** The actions on one record, in its menu. */
export interface RowAction {
  label: string;
  icon?: ReactElement;
  isDangerous?: boolean;
  onClick: () => void;
}

/** The URL parameters that the table changes. */
export interface TableQuery {
  sort: string;
  limit: string;
  cursor: string;
  page: string;
}

export interface DataTableProps<T extends TableRecord> {
  /** The page's title: names the table for screen readers. */
  title: string;
  columns: Column<T>[];
  records: T[];
  loading: boolean;
  error: DisplayError | null;
  pagination: Pagination | null;
  query: TableQuery;
  onQuery: (change: Partial<TableQuery>) => void;
  onRetry: () => void;
  isFiltered: boolean;
  onClearFilters: () => void;
  /** The text of an empty list, and the button that adds a record. */
  empty: { text: string; action?: ReactNode };
  /** The text of an empty filter result. */
  emptyAfterFilter: string;
  nameOf: (record: T) => string;
  onOpen?: (record: T) => void;
  /** An empty list hides the record's menu. */
  actionsOf?: (record: T) => RowAction[];
  /** The selected records; without it, none can be selected. */
  selection?: RecordSelection;
}
