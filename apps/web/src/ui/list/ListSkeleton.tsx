import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { TableRecord } from '../table/columns';
import { DataTable } from '../table/DataTable';
import type { RecordListProps } from './list-props';

/**
 * The skeleton of a list while the user's role, and therefore filters, columns and buttons, are unknown.
 * Replaced as a whole, so that nothing shifts.
 */
export function ListSkeleton<T extends TableRecord>({
  title,
  search,
  list,
  columns,
  nameOf,
}: RecordListProps<T>) {
  return (
    <Stack spacing={2} aria-hidden inert>
      <Skeleton variant="rounded" height={40} sx={{ maxWidth: 360 }} />
      <DataTable
        title={title}
        columns={columns}
        records={NONE}
        loading
        error={null}
        pagination={null}
        query={search.query}
        onQuery={search.setQuery}
        onRetry={list.reload}
        isFiltered={search.isFiltered}
        onClearFilters={search.clearFilters}
        empty={{ text: '' }}
        emptyAfterFilter=""
        nameOf={nameOf}
      />
    </Stack>
  );
}

const NONE: never[] = [];
