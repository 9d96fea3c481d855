import type { ChangeSaleOrigin, Sale } from '@relaydesk/contracts/sale';
import { ChangeSaleOrigin as ChangeOriginContract, SaleOrigin } from '@relaydesk/contracts/sale';
import { callApi } from '../../../api/http/client';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { t } from '../../../lib/locale/i18n';
import { FormDialog } from '../../../ui/form/FormDialog';
import { SelectInput } from '../../../ui/form/fields/SelectInput';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { storeSale } from '../data/change-sale-status';

/** Overrides the attribution of a sale, with a reason. */
export function ChangeOriginDialog({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const dispatch = useAppDispatch();
  const form = useRecordForm<ChangeSaleOrigin, ChangeSaleOrigin>({
    schema: ChangeOriginContract,
    values: { origin: sale.origin, reason: '', version: sale.version },
    save: async (body, idempotencyKey) => {
      const path = `/api/sales/${sale.id}/origin/`;
      const { data } = await callApi<Sale>({ path, method: 'POST', body, idempotencyKey });
      dispatch(storeSale(data));
    },
    onSaved: onClose,
  });
  const { control } = form.form;
  return (
    <FormDialog
      title={t('sales.changeOriginTitle')}
      text={t('sales.changeOriginText')}
      confirm={t('sales.changeOrigin')}
      form={form}
      onClose={onClose}
    >
      <SelectInput control={control} name="origin" label={t('sales.origin')} options={ORIGIN_OPTIONS} />
      <TextInput
        control={control}
        name="reason"
        label={t('sales.reasonLabel')}
        rows={2}
        maxLength={300}
        isRequired
      />
    </FormDialog>
  );
}

const ORIGIN_OPTIONS = SaleOrigin.options.map((value) => ({ value, label: t(`sales.origins.${value}`) }));
