import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useRole } from '../../../api/use-has-permission';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { changeSaleStatus, storeSale } from '../data/change-sale-status';
import { getSaleTransitions, requiresDialog } from './sale-transitions';

// Validates with the contract and therefore needs Zod.
const SaleStatusDialog = lazy(async () => ({
  default: (await import('./SaleStatusDialog')).SaleStatusDialog,
}));

interface PendingTransition {
  sale: Sale;
  status: SaleStatus;
}

/**
 * Status changes of sales for the drawer and the board: available steps, running one (after a dialog if it
 * has parameters), and the last failure. Render `question`. @param onTaken called after each step
 */
export function useSaleTransitions(onTaken: (sale: Sale) => void) {
  const dispatch = useAppDispatch();
  const who = { role: useRole(), id: useMe()?.id };
  const [asked, setAsked] = useState<PendingTransition>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DisplayError>();

  const take = async (sale: Sale, status: SaleStatus) => {
    setFailure(undefined);
    if (requiresDialog(status)) return setAsked({ sale, status });
    setBusy(true);
    try {
      onTaken(await dispatch(changeSaleStatus(sale, status)));
    } catch (thrown) {
      const refused = toDisplayError(thrown);
      if (refused.current) dispatch(storeSale(refused.current as Sale)); // a conflict contains the record of the same route
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };

  const question = asked && (
    <Suspense fallback={null}>
      <SaleStatusDialog {...asked} onChanged={onTaken} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
  return { stepsOf: (sale: Sale) => getSaleTransitions(sale, who), take, isBusy, failure, question };
}
