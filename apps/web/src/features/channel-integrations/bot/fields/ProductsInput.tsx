import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import type { Product } from '@relaydesk/contracts/product';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../../lib/locale/i18n';
import { AsyncAutocomplete } from '../../../../ui/form/fields/AsyncAutocomplete';
import { getErrorAt } from '../../../../ui/form/fields/error-at';
import { useFieldLabel } from '../../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../../ui/form/fields/field-props';
import { ruleOptionsApi } from './rule-options.api';

interface ProductsInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  organisationId: string;
}

/** Several products by id, searched by name. */
export function ProductsInput<Input extends FieldValues, Output>(props: ProductsInputProps<Input, Output>) {
  const { control, name, label, help, organisationId } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label, (value) => (Array.isArray(value) ? String(value.length) : '–'));
  const [search, setSearch] = useState('');
  const { data = NO_PRODUCTS, isFetching } = ruleOptionsApi.useProductsForRulesQuery({
    search,
    organization_id: organisationId,
  });
  const ids: readonly string[] = field.value ?? [];
  const wrong = ids.map((_, at) => getErrorAt(fieldState.error, String(at))).find(Boolean);
  return (
    <Stack spacing={1}>
      <AsyncAutocomplete<Product>
        label={label}
        options={data.filter(({ id }) => !ids.includes(id))}
        isLoading={isFetching}
        labelOf={(product) => product.name}
        renderOption={(product) => product.name}
        onSearch={setSearch}
        onChoose={(chosen) => chosen && field.onChange([...ids, chosen.id])}
        onBlur={field.onBlur}
        noneFound={t('channel-integrations.bot.noProduct')}
        error={wrong ?? getErrorAt(fieldState.error, '')}
        help={help}
        inputRef={field.ref}
      />
      {ids.length > 0 && (
        <Stack
          component="ul"
          direction="row"
          useFlexGap
          spacing={1}
          aria-label={t('channel-integrations.bot.chosenProducts')}
          sx={{ flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0 }}
        >
          {ids.map((id) => (
            <li key={id}>
              <ProductChip id={id} onRemove={() => field.onChange(ids.filter((one) => one !== id))} />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function ProductChip({ id, onRemove }: { id: string; onRemove: () => void }) {
  const { data } = ruleOptionsApi.useProductOfRuleQuery(id);
  const name = data?.name ?? '…';
  return (
    <Chip
      label={name}
      onDelete={onRemove}
      slotProps={{ root: { 'aria-label': t('channel-integrations.bot.removeProduct', { name }) } }}
      sx={{ maxWidth: '100%' }}
    />
  );
}

const NO_PRODUCTS: Product[] = [];
