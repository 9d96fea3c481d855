import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Sale, SaleStatus, SaleTotals } from '@relaydesk/contracts/sale';
import { useRef, useState } from 'react';
import type { ListQuery } from '../../../api/list/create-list';
import { getQueryError } from '../../../api/query-error';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { touchTarget } from '../../../ui/elements/touch-target';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { salesApi } from '../data/sales.api';
import { SaleBoardCard } from './SaleBoardCard';
import { useDropColumn } from './use-sale-drag-and-drop';

/** Cards per page of a column; the API returns at most a hundred. */
const PAGE_SIZE = 25;
const MAX_CARDS = 100;

interface SaleBoardColumnProps {
  status: SaleStatus;
  filters: ListQuery;
  /** One per currency; undefined until loaded. */
  totals: SaleTotals['by_status'] | undefined;
  /** The dragged sale, if any. */
  dragged: Sale | undefined;
  isOver: boolean;
  stepsOf: (sale: Sale) => SaleStatus[];
  onMove: (sale: Sale, to: SaleStatus) => void;
  onOpen: (sale: Sale) => void;
}

/** The sales of one status with count and sum, newest first. */
export function SaleBoardColumn(props: SaleBoardColumnProps) {
  const { status, filters, totals, dragged, isOver, stepsOf, onMove, onOpen } = props;
  const element = useRef<HTMLElement>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, error, refetch } = salesApi.useBoardColumnQuery({ ...filters, status, limit: String(limit) });
  const isOpenTo = (sale: Sale) => stepsOf(sale).includes(status);
  useDropColumn(element, status, isOpenTo);
  const failure = getQueryError(error);
  const count = totals?.reduce((sum, one) => sum + one.count, 0);

  return (
    <Box
      ref={element}
      component="section"
      aria-label={t(`sales.statuses.${status}`)}
      sx={{
        borderRadius: 1,
        padding: 1,
        minHeight: 160,
        // Where there is space, each column scrolls separately, so that the others stay visible.
        maxHeight: { md: 'max(420px, 100dvh - 280px)' },
        overflowY: { md: 'auto' },
        position: 'relative',
        scrollSnapAlign: 'start',
        bgcolor: isOver ? 'action.selected' : 'action.hover',
        outline: dragged && isOpenTo(dragged) ? '2px dashed' : 'none',
        outlineColor: 'primary.main',
        opacity: dragged && dragged.status !== status && !isOpenTo(dragged) ? 0.5 : 1,
      }}
    >
      <Stack direction="row" spacing={1} sx={{ alignItems: 'baseline', padding: 1 }}>
        <Typography variant="subtitle2" component="h2">
          {t(`sales.statuses.${status}`)}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1 }}>
          {count !== undefined && formatNumber(count)}
        </Typography>
        {totals?.map(({ currency, total }) => (
          <Typography key={currency} variant="body2" sx={{ color: 'text.secondary' }}>
            {formatMoney(total, currency)}
          </Typography>
        ))}
      </Stack>
      {failure && <ErrorAlert failure={failure} title={t('sales.loadFailed')} onRetry={refetch} />}
      {!data && !failure && <Skeleton variant="rounded" height={104} />}
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {data?.map((sale) => (
          <SaleBoardCard key={sale.id} sale={sale} steps={stepsOf(sale)} onMove={onMove} onOpen={onOpen} />
        ))}
      </Stack>
      {data?.length === 0 && (
        <Typography variant="body2" sx={{ color: 'text.secondary', padding: 1 }}>
          {t('sales.emptyColumn')}
        </Typography>
      )}
      {data && count !== undefined && count > data.length && limit < MAX_CARDS && (
        <Button
          size="small"
          fullWidth
          onClick={() => setLimit(limit + PAGE_SIZE)}
          sx={{ marginBlockStart: 1, ...touchTarget }}
        >
          {t('sales.showMore')}
        </Button>
      )}
    </Box>
  );
}
