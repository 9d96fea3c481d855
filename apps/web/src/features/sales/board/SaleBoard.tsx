import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { useState } from 'react';
import type { ListQuery } from '../../../api/list/create-list';
import { t } from '../../../lib/locale/i18n';
import { visuallyHidden } from '../../../ui/elements/visually-hidden';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { salesApi } from '../data/sales.api';
import { useSaleTransitions } from '../steps/use-sale-transitions';
import { moveCardFocus } from './move-card-focus';
import { SaleBoardColumn } from './SaleBoardColumn';
import { useSaleDragAndDrop } from './use-sale-drag-and-drop';

interface SaleBoardProps {
  /** Filters of the sales, without the status. */
  filters: ListQuery;
  /** Its columns, in the order of the status. */
  statuses: readonly SaleStatus[];
  onOpen: (sale: Sale) => void;
}

/**
 * Sales by status. A sale is moved by dragging its card, with Alt and an arrow key, or from its menu; only as
 * its status and the user's role permit.
 */
export function SaleBoard({ filters, statuses, onOpen }: SaleBoardProps) {
  const [said, setSaid] = useState('');
  const steps = useSaleTransitions((sale) =>
    setSaid(t('sales.moved', { number: sale.number, status: t(`sales.statuses.${sale.status}`) })),
  );
  const { data: totals } = salesApi.useSaleTotalsQuery(filters);
  const { dragged, over } = useSaleDragAndDrop({
    mayMove: (sale, to) => steps.stepsOf(sale).includes(to),
    onMove: steps.take,
  });

  return (
    <Box component="section" aria-label={t('sales.board')}>
      <Typography variant="caption" sx={{ color: 'text.secondary', display: { xs: 'none', md: 'block' } }}>
        {t('sales.boardKeys')}
      </Typography>
      {steps.failure && <ErrorAlert failure={steps.failure} title={t('sales.stepFailed')} />}
      <Box onKeyDown={moveCardFocus} sx={columns}>
        {statuses.map((status) => (
          <SaleBoardColumn
            key={status}
            status={status}
            filters={filters}
            totals={totals?.by_status.filter((one) => one.status === status)}
            dragged={dragged}
            isOver={over === status}
            stepsOf={steps.stepsOf}
            onMove={steps.take}
            onOpen={onOpen}
          />
        ))}
      </Box>
      <div role="status" style={visuallyHidden}>
        {said}
      </div>
      {steps.question}
    </Box>
  );
}

/** Side by side; on a phone one at a time, by swiping. */
const columns = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: 'min(78vw, 300px)', md: 'minmax(224px, 1fr)' },
  gap: 1.5,
  overflowX: 'auto',
  position: 'relative', // contains visually hidden text, which would otherwise widen the page
  scrollSnapType: { xs: 'x mandatory', md: 'none' },
  paddingBlock: 1,
  alignItems: 'start',
};
