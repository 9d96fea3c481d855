import type { Sale, SaleStatus } from '@relaydesk/contracts/sale';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useRole } from '../../../api/use-has-permission';
import type { ShownFailure } from '../../../ui/failures/display-error';
import { shownFailure } from '../../../ui/failures/display-error';
import { changeStatus, showSale } from '../data/change-sale-status';
import { asksFirst, stepsFor } from './sale-transitions';

// Knows the contract's rules, so it brings zod.
const StepDialog = lazy(async () => ({ default: (await import('./SaleStatusDialog')).StepDialog }));

interface Asked {
  sale: Sale;
  status: SaleStatus;
}

/**
 * How sales are moved on, in the drawer and on the board: which steps there are, taking one (asking first where
 * something has to be said), and what went wrong the last time. `question` has to be rendered.
 * @param onTaken hears of every step that was taken
 */
export function useSteps(onTaken: (sale: Sale) => void) {
  const dispatch = useAppDispatch();
  const who = { role: useRole(), id: useMe()?.id };
  const [asked, setAsked] = useState<Asked>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ShownFailure>();

  const take = async (sale: Sale, status: SaleStatus) => {
    setFailure(undefined);
    if (asksFirst(status)) return setAsked({ sale, status });
    setBusy(true);
    try {
      onTaken(await dispatch(changeStatus(sale, status)));
    } catch (thrown) {
      const refused = shownFailure(thrown);
      if (refused.current) dispatch(showSale(refused.current as Sale)); // a conflict brings the record of the same route
      setFailure(refused);
    } finally {
      setBusy(false);
    }
  };

  const question = asked && (
    <Suspense fallback={null}>
      <StepDialog {...asked} onTaken={onTaken} onClose={() => setAsked(undefined)} />
    </Suspense>
  );
  return { stepsOf: (sale: Sale) => stepsFor(sale, who), take, isBusy, failure, question };
}
