import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Customer } from '@relaydesk/contracts/customer';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { touchTarget } from '../../../ui/elements/touch-target';
import { AsyncAutocomplete } from '../../../ui/form/fields/AsyncAutocomplete';
import { TextInput } from '../../../ui/form/fields/TextInput';
import { beginApi } from './begin.api';
import type { BeginForm } from './use-begin-form';

interface RecipientFieldProps {
  form: BeginForm;
  /** The customer that the dialog was opened for. */
  given: Customer | undefined;
}

/** Whom the conversation is for: a customer, or a person at a new address. */
export function RecipientField({ form, given }: RecipientFieldProps) {
  const isNew = useWatch({ control: form.control, name: 'customer' }) !== null;
  const choose = (next: 'known' | 'new') => {
    form.setValue('customer_id', null, { shouldDirty: true });
    form.setValue('customer', next === 'new' ? { name: '', email: null, phone: null } : null);
    form.clearErrors();
  };
  return isNew ? (
    <NewRecipientFields form={form} onKnown={() => choose('known')} />
  ) : (
    <KnownRecipientField form={form} given={given} onNew={() => choose('new')} />
  );
}

function KnownRecipientField({ form, given, onNew }: RecipientFieldProps & { onNew: () => void }) {
  const [search, setSearch] = useState('');
  const { field, fieldState } = useController({ control: form.control, name: 'customer_id' });
  const [chosen, setChosen] = useState<Customer | null>(field.value === null ? null : (given ?? null));
  const { data = [], isFetching } = beginApi.useOfferRecipientsQuery(search);
  return (
    <Box>
      <AsyncAutocomplete
        label={t('inbox.begin.customer')}
        placeholder={t('inbox.begin.customerHint')}
        value={chosen}
        options={data.filter(({ is_erased }) => !is_erased)}
        isLoading={isFetching}
        labelOf={({ name }) => name}
        renderOption={(customer) => <RecipientOption customer={customer} />}
        onSearch={setSearch}
        onChoose={(customer) => {
          setChosen(customer);
          field.onChange(customer?.id ?? null);
        }}
        onBlur={field.onBlur}
        noneFound={t('inbox.begin.customerNone')}
        error={fieldState.error?.message}
        inputRef={field.ref}
        isRequired
      />
      <Button size="small" onClick={onNew} sx={{ marginBlockStart: 0.5, ...touchTarget }}>
        {t('inbox.begin.newAddress')}
      </Button>
    </Box>
  );
}

function RecipientOption({ customer: { name, email, phone } }: { customer: Customer }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      {name}
      <Typography
        variant="caption"
        component="div"
        sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {[email, phone].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}

function NewRecipientFields({ form: { control }, onKnown }: { form: BeginForm; onKnown: () => void }) {
  return (
    <Stack
      spacing={2}
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, padding: 2, margin: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ paddingInline: 1 }}>
        {t('inbox.begin.newAddress')}
      </Typography>
      <TextInput
        control={control}
        name="customer.name"
        label={t('inbox.customer.name')}
        isRequired
        autoFocus
      />
      <TextInput
        control={control}
        name="customer.email"
        label={t('inbox.chat.customer.email')}
        type="email"
        isNullable
      />
      <TextInput
        control={control}
        name="customer.phone"
        label={t('inbox.chat.customer.phone')}
        type="tel"
        help={t('inbox.begin.phoneHelp')}
        isNullable
      />
      <Button size="small" onClick={onKnown} sx={{ alignSelf: 'flex-start', ...touchTarget }}>
        {t('inbox.begin.knownCustomer')}
      </Button>
    </Stack>
  );
}
