import type { Pagination } from '@relaydesk/contracts/common';
import type { ReactElement, ReactNode } from 'react';
import type { DisplayError } from '../failures/display-error';
import type { RecordSelection } from '../list/use-selection';
import type { Column, TableRecord } from './columns';

/** What can be done with one record, in its menu. */
export interface RowAction {
  label: string;
  icon?: ReactElement;
  isDangerous?: boolean;
  onClick: () => void;
}

/** The part of the address bar's query that the table itself changes. */
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
  /** Nothing was ever made: a sentence, and the button that makes the first one. */
  empty: { text: string; action?: ReactNode };
  /** Nothing fits the filters. */
  emptyAfterFilter: string;
  nameOf: (record: T) => string;
  onOpen?: (record: T) => void;
  /** An empty list hides the record's menu. */
  actionsOf?: (record: T) => RowAction[];
  /** Which records are selected; left out, none can be. */
  selection?: RecordSelection;
}
