import { AddButton } from '../elements/AddButton';
import { FilterBar } from '../filters/FilterBar';
import { SearchField } from '../filters/SearchField';
import { ForbiddenText } from '../page/Forbidden';
import { PageActions } from '../page/PageActions';
import type { TableRecord } from '../table/columns';
import { DataTable } from '../table/DataTable';
import { BulkBar } from './BulkBar';
import { ListActions } from './ListActions';
import { ListSkeleton } from './ListSkeleton';
import type { RecordListProps } from './list-props';
import { OfflineNotice } from './OfflineNotice';
import { useSelection } from './use-selection';

/**
 * A list inside a page, such as in a tab: search and filters, then the records. Its buttons are beside the
 * page's title.
 */
export function RecordList<T extends TableRecord>(props: RecordListProps<T>) {
  const { add, actions, list } = props;
  if (list.error?.error === 'forbidden' && !list.loading) return <ForbiddenText />;
  if (!list.isRoleKnown) return <ListSkeleton {...props} />;
  return (
    <>
      {(add || actions) && (
        <PageActions>
          <ListActions add={add} actions={actions} />
        </PageActions>
      )}
      <ListFilters {...props} />
      <ListRecords {...props} />
    </>
  );
}

/** The search field and the filters of a list in a row. */
export function ListFilters<T extends TableRecord>({ search, searchHint, filters }: RecordListProps<T>) {
  if (!searchHint && !filters) return null;
  return (
    <FilterBar
      search={
        searchHint && (
          <SearchField
            value={search.query.search}
            placeholder={searchHint}
            onSearch={(text) => search.setQuery({ search: text })}
          />
        )
      }
      isFiltered={search.isFiltered}
      onClear={search.clearFilters}
    >
      {filters}
    </FilterBar>
  );
}

/** The records with their bulk actions. */
export function ListRecords<T extends TableRecord>(props: RecordListProps<T>) {
  const { search, list, add, empty, emptyActions, bulkActions = [], actionsOf, nameOf } = props;
  const actions = bulkActions.filter((action) => action !== false);
  const selection = useSelection(list.records, JSON.stringify(search.query));
  const menuOf = actionsOf && ((record: T) => actionsOf(record).filter((action) => action !== false));
  const hasMenus = list.records.length === 0 || list.records.some((record) => menuOf?.(record).length);
  return (
    <>
      <OfflineNotice onBack={list.reload} />
      <DataTable<T>
        title={props.title}
        columns={props.columns}
        records={list.records}
        loading={list.loading}
        error={list.error}
        pagination={list.pagination}
        query={search.query}
        onQuery={search.setQuery}
        onRetry={list.reload}
        isFiltered={search.isFiltered}
        onClearFilters={search.clearFilters}
        empty={{
          text: empty,
          action: (
            <>
              {add && <AddButton {...add} />}
              {emptyActions}
            </>
          ),
        }}
        emptyAfterFilter={props.emptyAfterFilter}
        nameOf={nameOf}
        onOpen={props.onOpen}
        actionsOf={hasMenus ? menuOf : undefined}
        selection={actions.length > 0 ? selection : undefined}
      />
      {actions.length > 0 && (
        <BulkBar
          records={list.records}
          selection={selection}
          actions={actions}
          nameOf={nameOf}
          onDone={list.reload}
        />
      )}
    </>
  );
}
