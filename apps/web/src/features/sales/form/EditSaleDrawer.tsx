import Typography from '@mui/material/Typography';
import type { Sale, UpdateSale } from '@relaydesk/contracts/sale';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../../../api/http/api-error';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useRole } from '../../../api/use-has-permission';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { showSale } from '../data/change-sale-status';
import { salesList } from '../data/sales.list';
import { salesTexts as t } from '../texts/sales.texts';
import { salesValidation } from '../texts/sales.validation.texts';
import { mayEdit } from './sale-edit-permissions';
import { SaleFields } from './SaleFields';
import { grandTotalOf } from './sale-totals';
import type { EditInput, SaleFieldsInput } from './sale-form-values';
import { editSchema, editValues } from './sale-form-values';
import { useProductsOf } from './use-sale-products';

interface EditSaleProps {
  sale: Sale;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes a sale as far as its status still allows. Lines that stay keep the price at which they were recorded. */
export function EditSale({ sale, onSaved, onClose }: EditSaleProps) {
  const dispatch = useAppDispatch();
  const may = mayEdit(sale, { role: useRole(), id: useMe()?.id });
  const { products, know, takePrices } = useProductsOf(sale.items, sale.currency);
  const schema = useMemo(() => editSchema(products, sale), [products, sale]);
  const record = useRecordForm<EditInput, UpdateSale>({
    schema,
    values: editValues(sale),
    messages: salesValidation,
    valuesOf: (current) => editValues(current as Sale), // a conflict brings the record of the same route
    onSaved,
    save: async (changed, idempotencyKey) => {
      const expected_total = may.money ? grandTotalOf(changed, products) : undefined;
      const saved = await dispatch(
        salesList.change(sale.id, { ...changed, expected_total }, { idempotencyKey }),
      ).catch((refused: ApiFailure) => {
        takePrices(refused);
        throw refused;
      });
      dispatch(showSale(saved));
    },
  });
  return (
    <FormDrawer title={t.editTitle(sale.number)} form={record} onClose={onClose}>
      {!may.money && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t.fixedItems}
        </Typography>
      )}
      <SaleFields
        form={record.form as unknown as UseFormReturn<SaleFieldsInput>} // it has these fields and more
        products={products}
        onKnow={know}
        currency={sale.currency}
        isMoneyFixed={!may.money}
      />
      {may.money && may.needsReason && (
        <TextInput control={record.form.control} name="reason" label={t.editReason} maxLength={300} />
      )}
    </FormDrawer>
  );
}
