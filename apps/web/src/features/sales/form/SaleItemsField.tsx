import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Product } from '@relaydesk/contracts/product';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useFieldArray, useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { AsyncAutocomplete } from '../../../ui/form/fields/AsyncAutocomplete';
import { MoneyField } from '../../../ui/form/fields/MoneyField';
import { NumberInput } from '../../../ui/form/fields/NumberInput';
import { salesApi } from '../data/sales.api';
import type { SaleFieldsInput } from './sale-form-values';
import type { SaleProduct } from './sale-totals';
import { computeItemTotal } from './sale-totals';

interface SaleItemsFieldProps {
  form: UseFormReturn<SaleFieldsInput>;
  products: ReadonlyMap<string, SaleProduct>;
  onProductLoaded: (product: SaleProduct) => void;
}

/** The sale items: one per product, and a search that adds the next. */
export function SaleItemsField({ form, products, onProductLoaded: onKnow }: SaleItemsFieldProps) {
  const { control } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const lines = useWatch({ control, name: 'items' });
  const [search, setSearch] = useState('');
  const { data = [], isFetching } = salesApi.useFindProductsQuery(search);
  const error = form.formState.errors.items;

  const add = (product: Product | null) => {
    if (!product) return;
    const { id: product_id, sku, name, price: unit_price, currency, stock } = product;
    onKnow({ product_id, sku, name, unit_price, currency, stock });
    const item = lines.findIndex((one) => one.product_id === product_id);
    if (item < 0) append({ product_id, quantity: 1, discount: 0 }, { shouldFocus: false });
    else form.setValue(`items.${item}.quantity`, (lines[item]?.quantity || 0) + 1, { shouldDirty: true });
    form.clearErrors('items');
  };

  return (
    <Stack spacing={2} component="section" aria-label={t('sales.items')}>
      {fields.map((field, index) => {
        const product = products.get(field.product_id);
        const item = lines[index];
        if (!product || !item) return null;
        return (
          <Stack key={field.id} spacing={1}>
            <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
              <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: 1 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {product.name}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {formatPriceHint(product, item.quantity)}
                </Typography>
              </Box>
              <Typography variant="body2" sx={{ textAlign: 'end', paddingBlockStart: 1.5 }}>
                {formatMoney(computeItemTotal(item, products), product.currency)}
              </Typography>
              <IconButton
                aria-label={t('sales.removeItem', { name: product.name })}
                onClick={() => remove(index)}
                sx={{ width: 44, height: 44 }}
              >
                <DeleteOutlined />
              </IconButton>
            </Stack>
            <Stack direction="row" spacing={1.5}>
              <Box sx={{ width: 112 }}>
                <NumberInput
                  control={control}
                  name={`items.${index}.quantity`}
                  label={t('sales.quantity')}
                  accessibleName={t('sales.quantityOf', { name: product.name })}
                />
              </Box>
              <Box sx={{ width: 168 }}>
                <MoneyField
                  control={control}
                  name={`items.${index}.discount`}
                  label={t('sales.lineDiscount')}
                  accessibleName={t('sales.lineDiscountOf', { name: product.name })}
                  currency={product.currency}
                  valueWhenEmpty={0}
                />
              </Box>
            </Stack>
          </Stack>
        );
      })}
      <AsyncAutocomplete<Product>
        label={t('sales.addProduct')}
        placeholder={t('sales.productHint')}
        options={data}
        isLoading={isFetching}
        labelOf={({ name }) => name}
        renderOption={(product) => <ProductOption product={product} />}
        onSearch={setSearch}
        onChoose={add}
        noneFound={t('sales.productNone')}
        error={error?.root?.message ?? error?.message}
      />
    </Stack>
  );
}

/** "€12.50 each, only 2 left"; the second part when stock is low. */
function formatPriceHint({ unit_price, currency, stock }: SaleProduct, quantity: number): string {
  const price = t('sales.each', { price: formatMoney(unit_price, currency) });
  return stock !== null && quantity > stock ? `${price}, ${t('sales.left', { count: stock })}` : price;
}

function ProductOption({ product }: { product: Product }) {
  return (
    <Stack direction="row" spacing={2} sx={{ width: '100%', justifyContent: 'space-between' }}>
      <Box>
        {product.name}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {product.sku}
        </Typography>
      </Box>
      <span>{formatMoney(product.price, product.currency)}</span>
    </Stack>
  );
}
