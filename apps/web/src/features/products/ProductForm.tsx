import Box from '@mui/material/Box';
import type { Product } from '@relaydesk/contracts/product';
import { useWatch } from 'react-hook-form';
import { useOrganisations } from '../../api/organisations.api';
import { useMe } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useMay } from '../../api/use-role';
import { OrganisationInput } from '../../records/OrganisationInput';
import { optionsOf } from '../../ui/FilterSelect';
import { FormDrawer } from '../../ui/form/FormDrawer';
import { LinesInput } from '../../ui/form/LinesInput';
import { MoneyField } from '../../ui/form/MoneyField';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { SwitchInput } from '../../ui/form/SwitchInput';
import { TextInput } from '../../ui/form/TextInput';
import { useRecordForm } from '../../ui/form/use-record-form';
import { ProductHistory } from './ProductHistory';
import type { ProductInput, ProductOutput } from './product-values';
import { newProduct, ProductValues, ProductValuesOfAnyone, productValues } from './product-values';
import { productsList } from './products.list';
import { productsTexts as t } from './products.texts';
import { productsValidation } from './products.validation.texts';

interface ProductFormProps {
  /** null: a new one. */
  product: Product | null;
  /** The organisation that a Super Admin adds to, unless they choose another. */
  organisationId: string;
  onSaved: () => void;
  onClose: () => void;
}

/** Adds or changes a product. */
export function ProductForm({ product, organisationId, onSaved, onClose }: ProductFormProps) {
  const dispatch = useAppDispatch();
  const [mustChoose, mayReadHistory] = [useMay('organisations.read'), useMay('audit.read')];
  const record = useRecordForm<ProductInput, ProductOutput>({
    schema: mustChoose ? ProductValuesOfAnyone : ProductValues,
    values: product ? productValues(product) : newProduct(mustChoose ? organisationId : undefined),
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
            productsList.create(mustChoose ? { ...writable, organization_id } : writable, {
              idempotencyKey,
            }),
          ),
  });
  const { control } = record.form;
  const organisation = useOrganisations(useWatch({ control, name: 'organization_id' }))?.chosen;
  const me = useMe();
  const currency = product?.currency ?? organisation?.currency ?? me?.currency ?? 'EUR';

  return (
    <FormDrawer
      title={product ? t.edit : t.add}
      form={record}
      history={mayReadHistory && product && <ProductHistory product={product} />}
      onClose={onClose}
    >
      {!product && (
        <OrganisationInput
          control={control}
          name="organization_id"
          label={t.organisation}
          help={t.chooseOrganisation}
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
