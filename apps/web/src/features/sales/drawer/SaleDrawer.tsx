import CircularProgress from '@mui/material/CircularProgress';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Sale } from '@relaydesk/contracts/sale';
import { useSelector } from 'react-redux';
import { getQueryError } from '../../../api/query-error';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { salesApi } from '../data/sales.api';
import { salesList } from '../data/sales.list';
import { SALE_STATUS_TONES } from '../list/sale-columns';
import { SaleActions } from './SaleActions';
import { SaleDetails } from './SaleDetails';
import { SalePrintHeader } from './SalePrintHeader';
import { SaleStatusActions } from './SaleStatusActions';
import { saleHistory } from './sale-history';

interface SaleDrawerProps {
  id: string;
  onTask: (task: { kind: 'edit' | 'duplicate'; sale: Sale }) => void;
  onClose: () => void;
}

/** A sale with its items and next steps. Opened by a link, it may be missing from the list. */
export function SaleDrawer({ id, onTask, onClose }: SaleDrawerProps) {
  const listed = useSelector(salesList.select).sales.find((sale) => sale.id === id);
  const { data: loaded, error, refetch } = salesApi.useSaleQuery(listed ? skipToken : id);
  const sale: Sale | undefined = listed ?? loaded;
  const failure = getQueryError(error);
  const mayReadHistory = useHasPermission('audit.read');

  if (!sale) {
    return (
      <SideDrawer title={t('sales.title')} onClose={onClose}>
        {failure ? (
          <ErrorAlert failure={failure} title={t('sales.loadFailed')} onRetry={refetch} />
        ) : (
          <CircularProgress aria-label={t('ui.loading')} sx={{ alignSelf: 'center' }} />
        )}
      </SideDrawer>
    );
  }
  return (
    <SideDrawer
      title={t('sales.saleTitle', { number: sale.number })}
      aside={<StatusChip label={t(`sales.statuses.${sale.status}`)} tone={SALE_STATUS_TONES[sale.status]} />}
      history={mayReadHistory && <HistoryTab {...saleHistory} record_id={sale.id} currency={sale.currency} />}
      onClose={onClose}
      footer={<SaleStatusActions key={sale.id} sale={sale} />}
    >
      <SalePrintHeader sale_id={sale.id} />
      <SaleActions sale={sale} onTask={onTask} />
      <SaleDetails sale={sale} />
    </SideDrawer>
  );
}
