import Box from '@mui/material/Box';
import type { Organisation } from '@relaydesk/contracts/organisation';
import type { Product } from '@relaydesk/contracts/product';
import { useWatch } from 'react-hook-form';
import { useMe } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { optionsOf } from '../../ui/FilterSelect';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { LinesInput } from '../../ui/form/LinesInput';
import { MoneyField } from '../../ui/form/MoneyField';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { SwitchInput } from '../../ui/form/SwitchInput';
import { TextInput } from '../../ui/form/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import type { ProductInput, ProductOutput } from './product-values';
import { newProduct, ProductValues, ProductValuesOfAnyone, productValues } from './product-values';
import { productsList } from './products.list';
import { productsTexts as t } from './products.texts';
import { productsValidation } from './products.validation.texts';

interface ProductFormProps {
  /** null: a new one. */
  product: Product | null;
  /** A Super Admin's choice; null for members. */
  organisations: Organisation[] | null;
  organisationId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes a product. */
export function ProductForm({ product, organisations, organisationId, onSaved, onClose }: ProductFormProps) {
  const dispatch = useAppDispatch();
  const record = useRecordForm<ProductInput, ProductOutput>({
    schema: organisations ? ProductValuesOfAnyone : ProductValues,
    values: product ? productValues(product) : newProduct(organisations ? organisationId : undefined),
    messages: productsValidation,
    valuesOf: (current) => productValues(current as Product), // a conflict brings the record of the same route
    onSaved,
    save: ({ organization_id, version, ...writable }, idempotencyKey) =>
      product
        ? dispatch(
            productsList.change(
              product.id,
              { ...writable, version: version ?? product.version },
              { idempotencyKey },
            ),
          )
        : dispatch(
            productsList.create(organisations ? { ...writable, organization_id } : writable, {
              idempotencyKey,
            }),
          ),
  });
  const { control } = record.form;
  const currency = useCurrency(product, organisations, useWatch({ control, name: 'organization_id' }));

  return (
    <FormDrawer title={product ? t.edit : t.add} form={record} onClose={onClose}>
      {organisations && !product && (
        <SelectInput
          control={control}
          name="organization_id"
          label={t.organisation}
          help={t.chooseOrganisation}
          options={organisations.map(({ id, name }) => ({ value: id, label: name }))}
          isRequired
        />
      )}
      <TextInput control={control} name="name" label={t.name} isRequired autoFocus />
      <Box sx={pair}>
        <TextInput control={control} name="sku" label={t.sku} isRequired />
        <TextInput control={control} name="category" label={t.category} />
        <MoneyField control={control} name="price" label={t.price} currency={currency} isRequired />
        <NumberInput control={control} name="tax_rate" label={t.taxRate} scale={100} unit="%" isRequired />
        <NumberInput control={control} name="stock" label={t.stock} help={t.stockHelp} isNullable />
        <SelectInput
          control={control}
          name="status"
          label={t.status}
          options={optionsOf(t.statuses)}
          isRequired
        />
      </Box>
      <SwitchInput control={control} name="is_bot_sellable" label={t.botMaySell} help={t.botMaySellHelp} />
      <TextInput
        control={control}
        name="description"
        label={t.description}
        help={t.descriptionHelp}
        rows={4}
      />
      <LinesInput control={control} name="aliases" label={t.aliases} help={t.aliasesHelp} />
    </FormDrawer>
  );
}

const pair = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

/** The organisation's own; until a Super Admin has chosen one, that of the first. */
function useCurrency(
  product: Product | null,
  organisations: Organisation[] | null,
  chosen: string | undefined,
): string {
  const me = useMe();
  const organisation = organisations?.find(({ id }) => id === chosen) ?? organisations?.[0];
  return product?.currency ?? organisation?.currency ?? me?.currency ?? 'EUR';
}
