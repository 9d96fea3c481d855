import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Role } from '@relaydesk/contracts/permissions';
import { may } from '@relaydesk/contracts/permissions';
import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { SALE_TRANSITIONS } from '@relaydesk/contracts/sale';
import { useState } from 'react';
import { useMe } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useRole } from '../../api/use-role';
import { formatMoney } from '../../lib/money';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { FailureNotice } from '../../ui/FailureNotice';
import type { ShownFailure } from '../../ui/failure';
import { shownFailure } from '../../ui/failure';
import { changeStatus, showSale } from './change-status';
import { salesTexts as t } from './sales.texts';

/** The steps that the sale's status allows and the role may take; those without a way back ask first. */
export function SaleSteps({ sale }: { sale: Sale }) {
  const dispatch = useAppDispatch();
  const role = useRole();
  const me = useMe();
  const [asking, setAsking] = useState<SaleStatus>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();

  const take = async (status: SaleStatus) => {
    setBusy(true);
    setFailure(undefined);
    try {
      await dispatch(changeStatus(sale, status));
      showToast.success(t.stepDone(t.statuses[status]));
    } catch (thrown) {
      const refused = shownFailure(thrown);
      if (refused.current) dispatch(showSale(refused.current as Sale)); // a conflict brings the record of the same route
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      {failure && (
        <Box sx={{ width: '100%' }}>
          <FailureNotice failure={failure} title={t.stepFailed} />
        </Box>
      )}
      {stepsFor(sale, { role, id: me?.id }).map((status) => (
        <Button
          key={status}
          variant={isFinal(status) ? 'outlined' : 'contained'}
          color={isFinal(status) ? 'error' : 'primary'}
          disabled={isBusy}
          onClick={() => (isFinal(status) ? setAsking(status) : take(status))}
        >
          {t.steps[status]}
        </Button>
      ))}
      {asking && (
        <ConfirmDialog
          {...question(sale, asking)}
          confirm={t.steps[asking]}
          cancel={t.keep}
          isDangerous
          onConfirm={() => take(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/**
 * Contracts: from where to where a sale may go, and who may take it there. Sales colleagues look after their own sales
 * only; the server watches over all of it.
 */
export function stepsFor(
  sale: Sale,
  { role, id }: { role: Role | ''; id: string | undefined },
): SaleStatus[] {
  if (role === '' || (role === 'Sales' && sale.owner_id !== id)) return [];
  return SALE_TRANSITIONS[sale.status]
    .filter((status) => may(role, status === 'refunded' ? 'sales.refund' : 'sales.update'))
    .toSorted((one, other) => Number(isFinal(other)) - Number(isFinal(one)));
}

const isFinal = (status: SaleStatus) => status === 'cancelled' || status === 'refunded';

function question({ number, total, currency }: Sale, status: SaleStatus) {
  return status === 'refunded'
    ? { title: t.refundTitle(number, formatMoney(total, currency)), text: t.refundText }
    : { title: t.cancelTitle(number), text: t.cancelText };
}
