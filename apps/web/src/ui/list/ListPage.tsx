import type { ReactNode } from 'react';
import { Forbidden } from '../page/Forbidden';
import { Page } from '../page/Page';
import type { TableRecord } from '../table/columns';
import { ListActions } from './ListActions';
import { ListSkeleton } from './ListSkeleton';
import type { RecordListProps } from './list-props';
import { ListFilters, ListRecords } from './RecordList';

interface ListPageProps<T extends TableRecord> extends RecordListProps<T> {
  description?: string;
  /** Between the filters and the records, such as their sum. */
  summary?: ReactNode;
  /** The records in another form than a table, such as a board. */
  instead?: ReactNode;
  /** The overlay of the list: drawers and dialogs. */
  children?: ReactNode;
}

/** A page with one list: the buttons are beside the title. */
export function ListPage<T extends TableRecord>(page: ListPageProps<T>) {
  const { description, summary, instead, children, ...props } = page;
  const { title, list, add, actions, view } = props;
  if (list.error?.error === 'forbidden' && !list.loading) return <Forbidden />;
  if (!list.isRoleKnown) {
    return (
      <Page title={title} description={description}>
        <ListSkeleton {...props} />
      </Page>
    );
  }
  return (
    <Page
      title={title}
      description={description}
      actions={(add || actions || view) && <ListActions add={add} actions={actions} view={view} />}
    >
      <ListFilters {...props} />
      {summary}
      {instead || <ListRecords {...props} />}
      {children}
    </Page>
  );
}
