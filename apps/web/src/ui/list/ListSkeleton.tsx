import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { TableRecord } from '../table/columns';
import { DataTable } from '../table/DataTable';
import type { RecordListProps } from './list-props';

/**
 * A list of which it is not known yet who looks at it, and so which filters, columns and buttons it has. Its place is
 * taken as a whole: nothing moves when the role becomes known.
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
