import type { RecordSale, Sale } from '@relaydesk/contracts/sale';
import { useMemo } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../../api/http/api-error';
import { useMe } from '../../../api/session';
import { useAppDispatch } from '../../../api/use-app-dispatch';
import { t } from '../../../lib/locale/i18n';
import { FormDrawer } from '../../../ui/form/FormDrawer';
import { DateInput } from '../../../ui/form/fields/DateInput';
import { SelectInput } from '../../../ui/form/fields/SelectInput';

import { useRecordForm } from '../../../ui/form/use-record-form';
import { salesApi } from '../data/sales.api';
import { salesList } from '../data/sales.list';
import { CustomerField } from './CustomerField';
import { SaleFields } from './SaleFields';
import type { InitialSaleItem, SaleFieldsInput, SaleFormInput } from './sale-form-values';
import { buildSaleSchema, createDefaultSaleInput } from './sale-form-values';
import type { SaleProduct } from './sale-totals';
import { computeGrandTotal } from './sale-totals';
import { useSaleProducts } from './use-sale-products';

interface SaleFormProps {
  /** The conversation of the sale; null outside of one. */
  conversation_id: string | null;
  /** The customer, if known. */
  customer: { id: string; name: string } | null;
  /** The cart items. */
  items?: readonly (Omit<SaleProduct & { quantity: number }, 'currency' | 'stock'> &
    Pick<InitialSaleItem, 'note'>)[];
  /** The sale may be saved as a draft. */
  mayBeDraft?: boolean;
  onSaved: (sale: Sale) => void;
  onClose: () => void;
}

/** Records a sale: customer, items, amounts. The server computes the same total or refuses. */
export function SaleForm(props: SaleFormProps) {
  const { conversation_id, customer, items = [], mayBeDraft = false, onSaved, onClose } = props;
  const dispatch = useAppDispatch();
  const usual = useMe()?.currency ?? 'EUR';
  const { products, know, takePrices } = useSaleProducts(items, usual);
  const schema = useMemo(() => buildSaleSchema(products), [products]);
  const record = useRecordForm<SaleFormInput, RecordSale>({
    schema,
    values: createDefaultSaleInput(conversation_id, customer?.id ?? null, items),
    onSaved: () => undefined, // `save` needs the sale
    save: async (sale, idempotencyKey) => {
      const expected_total = computeGrandTotal(sale, products);
      const saved = await dispatch(salesList.create({ ...sale, expected_total }, { idempotencyKey })).catch(
        (refused: ApiError) => {
          takePrices(refused);
          throw refused;
        },
      );
      dispatch(salesApi.util.invalidateTags(['Sale', 'Product', 'Customer', 'Report']));
      onSaved(saved);
    },
  });
  const { control } = record.form;
  const currency = [...products.values()][0]?.currency ?? usual;

  return (
    <FormDrawer title={t('sales.add')} form={record} onClose={onClose}>
      <CustomerField form={record.form} given={customer} />
      <SaleFields
        form={record.form as unknown as UseFormReturn<SaleFieldsInput>} // it has these fields and more
        products={products}
        onProductLoaded={know}
        currency={currency}
      />
      {mayBeDraft && (
        <>
          <SelectInput
            control={control}
            name="status"
            label={t('sales.status')}
            help={t('sales.asDraftHelp')}
            options={[
              { value: 'confirmed', label: t('sales.statuses.confirmed') },
              { value: 'draft', label: t('sales.statuses.draft') },
            ]}
          />
          <DateInput control={control} name="expected_close" label={t('sales.expectedClose')} />
        </>
      )}
    </FormDrawer>
  );
}
