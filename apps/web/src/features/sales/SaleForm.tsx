import type { RecordSale, Sale } from '@relaydesk/contracts/sale';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ApiFailure } from '../../api/failure';
import { useMe } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { MoneyField } from '../../ui/form/MoneyField';
import { TextInput } from '../../ui/form/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { CustomerField } from './CustomerField';
import { SaleItemsField } from './SaleItemsField';
import { SaleTotal } from './SaleTotal';
import type { SaleProduct } from './sale-totals';
import { subtotalOf } from './sale-totals';
import type { SaleInput } from './sale-values';
import { newSale, saleSchema } from './sale-values';
import { salesApi } from './sales.api';
import { salesList } from './sales.list';
import { salesTexts as t } from './sales.texts';
import { salesValidation } from './sales.validation.texts';

interface SaleFormProps {
  /** The conversation in which it is sold; null outside of one. */
  conversation_id: string | null;
  /** Who buys, when that is known. */
  customer: { id: string; name: string } | null;
  /** What is already in the basket. */
  items?: readonly { product_id: string; sku: string; name: string; quantity: number; unit_price: number }[];
  onSaved: (sale: Sale) => void;
  onClose: () => void;
}

/** Records a sale: who buys, what, for how much. The server computes the same total, or refuses. */
export function SaleForm({ conversation_id, customer, items = [], onSaved, onClose }: SaleFormProps) {
  const dispatch = useAppDispatch();
  const me = useMe();
  const [products, setProducts] = useState(() => productsIn(items, me?.currency ?? 'EUR'));
  const schema = useMemo(() => saleSchema(products), [products]);
  const record = useRecordForm<SaleInput, RecordSale>({
    schema,
    values: newSale(conversation_id, customer?.id ?? null, items),
    messages: salesValidation,
    onSaved: () => undefined, // `save` has the sale to hand over
    save: async (sale, idempotencyKey) => {
      const expected_total = subtotalOf(sale.items, products) - sale.discount;
      const saved = await dispatch(salesList.create({ ...sale, expected_total }, { idempotencyKey })).catch(
        (refused: ApiFailure) => {
          setProducts((known) => withNewPrices(known, refused));
          throw refused;
        },
      );
      dispatch(salesApi.util.invalidateTags(['Sale', 'Product', 'Customer', 'Report']));
      onSaved(saved);
    },
  });
  const { control } = record.form;
  const [lines, discount] = useWatch({ control, name: ['items', 'discount'] });
  const currency = [...products.values()][0]?.currency ?? me?.currency ?? 'EUR';
  const know = (product: SaleProduct) =>
    setProducts((known) => new Map(known).set(product.product_id, product));

  return (
    <FormDrawer title={t.add} form={record} onClose={onClose}>
      <CustomerField form={record.form} given={customer} />
      <SaleItemsField form={record.form} products={products} onKnow={know} />
      <MoneyField
        control={control}
        name="discount"
        label={t.discount}
        currency={currency}
        valueWhenEmpty={0}
      />
      <TextInput control={control} name="notes" label={t.notes} help={t.notesHelp} rows={2} />
      <SaleTotal subtotal={subtotalOf(lines, products)} discount={discount ?? 0} currency={currency} />
    </FormDrawer>
  );
}

/** Prices that changed under our hands come with the refusal: the form shows the total that will be accepted. */
function withNewPrices(known: Map<string, SaleProduct>, { error, current }: ApiFailure) {
  if (error !== 'conflict' || !current) return known;
  const { items } = current as Pick<Sale, 'items'>; // what this route answers a total with that is not its own
  return new Map(
    [...known].map(([id, product]) => {
      const unit_price = items.find(({ product_id }) => product_id === id)?.unit_price ?? product.unit_price;
      return [id, { ...product, unit_price }];
    }),
  );
}

function productsIn(items: NonNullable<SaleFormProps['items']>, currency: string) {
  return new Map<string, SaleProduct>(
    items.map(({ quantity: _, ...product }) => [product.product_id, { ...product, currency, stock: null }]),
  );
}
