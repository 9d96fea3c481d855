import Typography from '@mui/material/Typography';
import type { Sale, UpdateSale } from '@relaydesk/contracts/sale';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../api/http/api-error';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { useRole } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { useRecordForm } from '../../../ui/form/use-record-form';
import { storeSale } from '../data/change-sale-status';
import { salesList } from '../data/sales.list';
import { SaleFields } from './SaleFields';
import { getSaleEditPermissions } from './sale-edit-permissions';
import type { SaleEditFormInput, SaleFieldsInput } from './sale-form-values';
import { buildSaleEditSchema, toSaleEditFormInput } from './sale-form-values';
import { computeGrandTotal } from './sale-totals';
import { useSaleProducts } from './use-sale-products';

interface EditSaleDrawerProps {
  sale: Sale;
  onSaved: () => void;
  onClose: () => void;
}

/** Edits a sale as far as its status permits. Unchanged items keep the price at which they were recorded. */
export function EditSaleDrawer({ sale, onSaved, onClose }: EditSaleDrawerProps) {
  const dispatch = useAppDispatch();
  const may = getSaleEditPermissions(sale, { role: useRole(), id: useMe()?.id });
  const { products, know, takePrices } = useSaleProducts(sale.items, sale.currency);
  const schema = useMemo(() => buildSaleEditSchema(products, sale), [products, sale]);
  const record = useRecordForm<SaleEditFormInput, UpdateSale>({
    schema,
    values: toSaleEditFormInput(sale),
    valuesOf: (current) => toSaleEditFormInput(current as Sale), // a conflict contains the record of the same route
    onSaved,
    save: async (changed, idempotencyKey) => {
      const expected_total = may.money ? computeGrandTotal(changed, products) : undefined;
      const saved = await dispatch(
        salesList.change(sale.id, { ...changed, expected_total }, { idempotencyKey }),
      ).catch((refused: ApiError) => {
        takePrices(refused);
        throw refused;
      });
      dispatch(storeSale(saved));
    },
  });
  return (
    <FormDrawer title={t('sales.editTitle', { number: sale.number })} form={record} onClose={onClose}>
      {!may.money && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('sales.fixedItems')}
        </Typography>
      )}
      <SaleFields
        form={record.form as unknown as UseFormReturn<SaleFieldsInput>} // it has these fields and more
        products={products}
        onProductLoaded={know}
        currency={sale.currency}
        isMoneyFixed={!may.money}
      />
      {may.money && may.needsReason && (
        <TextInput
          control={record.form.control}
          name="reason"
          label={t('sales.editReason')}
          maxLength={300}
        />
      )}
    </FormDrawer>
  );
}
