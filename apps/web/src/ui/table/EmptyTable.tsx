import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { EmptyState } from '../elements/EmptyState';
import { uiTexts } from '../texts/ui.texts';
import type { TableRecord } from './columns';
import type { DataTableProps } from './table-props';

/** Nothing was made yet, or nothing fits the filters: two different things to say and to do. */
export function EmptyTable<T extends TableRecord>(props: DataTableProps<T>) {
  const { isFiltered, onClearFilters, empty, emptyAfterFilter, query, onQuery } = props;
  const isBehindTheEnd = query.cursor !== '';
  const clear = () => (isFiltered ? onClearFilters() : onQuery({ cursor: '', page: '1' }));
  return (
    <Card>
      {isFiltered || isBehindTheEnd ? (
        <EmptyState
          icon={SearchOffOutlined}
          text={emptyAfterFilter}
          action={
            <Button variant="outlined" onClick={clear}>
              {isFiltered ? uiTexts.clearFilters : uiTexts.firstPage}
            </Button>
          }
        />
      ) : (
        <EmptyState text={empty.text} action={empty.action} />
      )}
    </Card>
  );
}
