import type { Sale } from '@relaydesk/contracts/sale';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';

// Loaded when opened, because they validate with the contract and therefore need Zod.
const SaleForm = lazy(async () => ({ default: (await import('./form/SaleForm')).SaleForm }));
const EditSaleDrawer = lazy(async () => ({
  default: (await import('./form/EditSaleDrawer')).EditSaleDrawer,
}));
const SaleDrawer = lazy(async () => ({ default: (await import('./drawer/SaleDrawer')).SaleDrawer }));

interface SaleDialogsProps {
  openId: string | null;
  isAdding: boolean;
  onClose: () => void;
  /** Called when the list is out of date. */
  onDone: () => void;
}

type SaleDialogTask = { kind: 'edit' | 'duplicate'; sale: Sale };

/** The overlay of the sales list: a sale or a form. */
export function SaleDialogs({ openId, isAdding, onClose, onDone }: SaleDialogsProps) {
  const [task, setTask] = useState<SaleDialogTask>();
  const done = (message: string) => () => {
    showToast.success(message);
    setTask(undefined);
    if (isAdding) onClose();
    onDone();
  };
  return (
    <Suspense fallback={null}>
      {openId && <SaleDrawer id={openId} onTask={setTask} onClose={onClose} />}
      {task?.kind === 'edit' && (
        <EditSaleDrawer
          sale={task.sale}
          onSaved={done(t('sales.saved'))}
          onClose={() => setTask(undefined)}
        />
      )}
      {task?.kind === 'duplicate' && (
        <SaleForm
          conversation_id={null}
          customer={{ id: task.sale.customer_id, name: task.sale.customer_name }}
          items={task.sale.items}
          mayBeDraft
          onSaved={({ status }) => done(status === 'draft' ? t('sales.draftSaved') : t('sales.recorded'))()}
          onClose={() => setTask(undefined)}
        />
      )}
      {isAdding && (
        <SaleForm
          conversation_id={null}
          customer={null}
          mayBeDraft
          onSaved={({ status }) => done(status === 'draft' ? t('sales.draftSaved') : t('sales.recorded'))()}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
