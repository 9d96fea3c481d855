import Stack from '@mui/material/Stack';
import type { UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { MoneyField } from '../../../ui/form/fields/MoneyField';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { SaleItemsField } from './SaleItemsField';
import { SaleTagsInput } from './SaleTagsInput';
import { SaleTotal } from './SaleTotal';
import type { SaleFieldsInput } from './sale-form-values';
import type { SaleProduct } from './sale-totals';
import { computeGrandTotal } from './sale-totals';

interface SaleFieldsProps {
  form: UseFormReturn<SaleFieldsInput>;
  products: ReadonlyMap<string, SaleProduct>;
  onProductLoaded: (product: SaleProduct) => void;
  /** ISO 4217. */
  currency: string;
  /** Items and amounts are read-only once the sale is final. */
  isMoneyFixed?: boolean;
}

/** Items, amounts and notes of a sale. */
export function SaleFields({
  form,
  products,
  onProductLoaded: onKnow,
  currency,
  isMoneyFixed = false,
}: SaleFieldsProps) {
  const { control } = form;
  const [items, discount, shipping] = useWatch({ control, name: ['items', 'discount', 'shipping'] });
  return (
    <>
      {!isMoneyFixed && (
        <>
          <SaleItemsField form={form} products={products} onProductLoaded={onKnow} />
          <Stack direction="row" spacing={2}>
            <MoneyField
              control={control}
              name="discount"
              label={t('sales.orderDiscount')}
              currency={currency}
              valueWhenEmpty={0}
            />
            <MoneyField
              control={control}
              name="shipping"
              label={t('sales.shipping')}
              currency={currency}
              valueWhenEmpty={0}
            />
          </Stack>
        </>
      )}
      <SaleTagsInput control={control} name="tag_ids" label={t('sales.tags')} />
      <TextInput
        control={control}
        name="notes"
        label={t('sales.notes')}
        help={t('sales.notesHelp')}
        rows={2}
      />
      <SaleTotal total={computeGrandTotal({ items, discount, shipping }, products)} currency={currency} />
    </>
  );
}
