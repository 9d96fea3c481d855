import CircularProgress from '@mui/material/CircularProgress';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { Sale } from '@relaydesk/contracts/sale';
import { useSelector } from 'react-redux';
import { shownError } from '../../../api/query-error';
import { useMay } from '../../../api/use-has-permission';
import { HistoryTab } from '../../../shared/history/HistoryTab';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { SideDrawer } from '../../../ui/dialogs/SideDrawer';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { uiTexts } from '../../../ui/texts/ui.texts';
import { STATUS_TONES } from '../list/sale-columns';
import { salesApi } from '../data/sales.api';
import { salesList } from '../data/sales.list';
import { salesTexts as t } from '../texts/sales.texts';
import { SaleActions } from './SaleActions';
import { SaleDetails } from './SaleDetails';
import { SaleLetterhead } from './SalePrintHeader';
import { SaleSteps } from './SaleStatusActions';
import { saleHistory } from './sale-history';

interface SaleDrawerProps {
  id: string;
  onTask: (task: { kind: 'edit' | 'duplicate'; sale: Sale }) => void;
  onClose: () => void;
}

/** One sale with its items and the steps that it may take next. Opened by a link it need not be in the list. */
export function SaleDrawer({ id, onTask, onClose }: SaleDrawerProps) {
  const listed = useSelector(salesList.select).sales.find((sale) => sale.id === id);
  const { data: loaded, error, refetch } = salesApi.useSaleQuery(listed ? skipToken : id);
  const sale: Sale | undefined = listed ?? loaded;
  const failure = shownError(error);
  const mayReadHistory = useMay('audit.read');

  if (!sale) {
    return (
      <SideDrawer title={t.title} onClose={onClose}>
        {failure ? (
          <FailureNotice failure={failure} title={t.loadFailed} onRetry={refetch} />
        ) : (
          <CircularProgress aria-label={uiTexts.loading} sx={{ alignSelf: 'center' }} />
        )}
      </SideDrawer>
    );
  }
  return (
    <SideDrawer
      title={t.saleTitle(sale.number)}
      aside={<StatusChip label={t.statuses[sale.status]} tone={STATUS_TONES[sale.status]} />}
      history={mayReadHistory && <HistoryTab {...saleHistory} record_id={sale.id} currency={sale.currency} />}
      onClose={onClose}
      footer={<SaleSteps key={sale.id} sale={sale} />}
    >
      <SaleLetterhead sale_id={sale.id} />
      <SaleActions sale={sale} onTask={onTask} />
      <SaleDetails sale={sale} />
    </SideDrawer>
  );
}
