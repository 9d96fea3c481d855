import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { t } from '../../lib/locale/i18n';
import { EmptyState } from '../elements/EmptyState';
import type { TableRecord } from './columns';
import type { DataTableProps } from './table-props';

/** An empty list, or an empty filter result: different texts and actions. */
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
              {isFiltered ? t('ui.clearFilters') : t('ui.firstPage')}
            </Button>
          }
        />
      ) : (
        <EmptyState text={empty.text} action={empty.action} />
      )}
    </Card>
  );
}
