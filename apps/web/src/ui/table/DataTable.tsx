import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { SortingState } from '@tanstack/react-table';
import { useTable } from '@tanstack/react-table';
import { t } from '../../lib/locale/i18n';
import { ErrorAlert } from '../failures/ErrorAlert';
import type { TableRecord } from './columns';
import { TABLE_FEATURES } from './columns';
import { EmptyTable } from './EmptyTable';
import { RecordCards } from './RecordCards';
import { RecordTable } from './RecordTable';
import { TablePager } from './TablePager';
import type { DataTableProps } from './table-props';

/**
 * A list as a table, or as cards where space is short. The server sorts, filters and pages by cursor;
 * skeletons, both empty states and a failure replace the records.
 */
export function DataTable<T extends TableRecord>(props: DataTableProps<T>) {
  const { columns, records, loading, error, query, onQuery } = props;
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const sorting = readSort(query.sort);
  const table = useTable({
    features: TABLE_FEATURES,
    columns,
    data: records,
    getRowId: (record) => record.id,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (update) => {
      const [next] = typeof update === 'function' ? update(sorting) : update;
      if (next) onQuery({ sort: next.desc ? `-${next.id}` : next.id });
    },
  });

  if (error && !loading) return <ErrorAlert failure={error} onRetry={props.onRetry} />;
  if (!loading && records.length === 0) return <EmptyTable {...props} />;
  const Records = isNarrow ? RecordCards : RecordTable;
  return (
    <Card
      variant={isNarrow ? undefined : 'outlined'}
      sx={isNarrow ? { bgcolor: 'transparent', border: 0, borderRadius: 0, overflow: 'visible' } : undefined}
    >
      <Box sx={{ height: 2 }}>
        {loading && records.length > 0 && <LinearProgress aria-label={t('ui.loading')} sx={{ height: 2 }} />}
      </Box>
      <Records {...props} table={table} />
      <TablePager {...props} />
    </Card>
  );
}

/** "-price" is the column price, descending. */
function readSort(sort: string): SortingState {
  const desc = sort.startsWith('-');
  return [{ id: desc ? sort.slice(1) : sort, desc }];
}
