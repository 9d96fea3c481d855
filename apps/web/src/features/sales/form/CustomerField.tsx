import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { Customer } from '@relaydesk/contracts/customer';
import type { RecordSale } from '@relaydesk/contracts/sale';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useController, useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { AsyncAutocomplete } from '../../../ui/form/fields/AsyncAutocomplete';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { salesApi } from '../data/sales.api';
import type { SaleFormInput } from './sale-form-values';

type SaleFormReturn = UseFormReturn<SaleFormInput, unknown, RecordSale>;

interface CustomerFieldProps {
  form: SaleFormReturn;
  /** The customer of the conversation, if there is one. */
  given: { name: string } | null;
}

/** The customer: that of the conversation, an existing one, or a new one. */
export function CustomerField({ form, given }: CustomerFieldProps) {
  const isNew = useWatch({ control: form.control, name: 'customer' }) !== null;
  if (given) {
    return (
      <TextField
        label={t('sales.customer')}
        value={given.name}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
    );
  }
  const choose = (next: 'known' | 'new') => {
    form.setValue('customer_id', null, { shouldDirty: true });
    form.setValue('customer', next === 'new' ? { name: '', email: null, phone: null } : null, {
      shouldDirty: true,
    });
    form.clearErrors(['customer_id', 'customer']);
  };
  return isNew ? (
    <NewCustomerFields form={form} onKnown={() => choose('known')} />
  ) : (
    <ExistingCustomerField form={form} onNew={() => choose('new')} />
  );
}

function ExistingCustomerField({ form, onNew }: { form: SaleFormReturn; onNew: () => void }) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<Customer | null>(null);
  const { data = [], isFetching } = salesApi.useFindCustomersQuery(search);
  const { field, fieldState } = useController({ control: form.control, name: 'customer_id' });
  return (
    <Box>
      <AsyncAutocomplete
        label={t('sales.customer')}
        placeholder={t('sales.customerHint')}
        value={chosen}
        options={data}
        isLoading={isFetching}
        labelOf={({ name }) => name}
        renderOption={(customer) => <CustomerOption customer={customer} />}
        onSearch={setSearch}
        onChoose={(customer) => {
          setChosen(customer);
          field.onChange(customer?.id ?? null);
        }}
        noneFound={t('sales.customerNone')}
        error={fieldState.error?.message}
        inputRef={field.ref}
        isRequired
      />
      <Button size="small" onClick={onNew} sx={{ marginBlockStart: 0.5 }}>
        {t('sales.newCustomer')}
      </Button>
    </Box>
  );
}

function NewCustomerFields({ form: { control }, onKnown }: { form: SaleFormReturn; onKnown: () => void }) {
  return (
    <Stack
      spacing={2}
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 2, margin: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ paddingInline: 1 }}>
        {t('sales.newCustomer')}
      </Typography>
      <TextInput
        control={control}
        name="customer.name"
        label={t('sales.customerName')}
        isRequired
        autoFocus
      />
      <TextInput control={control} name="customer.email" label={t('sales.email')} type="email" isNullable />
      <TextInput
        control={control}
        name="customer.phone"
        label={t('sales.phone')}
        type="tel"
        help={t('sales.phoneHelp')}
        isNullable
      />
      <Button size="small" onClick={onKnown} sx={{ alignSelf: 'flex-start' }}>
        {t('sales.knownCustomer')}
      </Button>
    </Stack>
  );
}

function CustomerOption({ customer }: { customer: Customer }) {
  return (
    <Box>
      {customer.name}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {[customer.email, customer.phone].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
