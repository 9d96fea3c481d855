import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { getQueryError } from '../../api/query-error';
import { t } from '../../lib/locale/i18n';
import { ErrorAlert } from '../../ui/failures/ErrorAlert';
import type { FieldProps } from '../../ui/form/fields/field-props';
import { SelectInput } from '../../ui/form/fields/SelectInput';
import { emailAccountsApi } from './email-accounts.api';

/**
 * One of the organisation's own email accounts, by address. The one that the integration uses stays an
 * option.
 */
export function EmailAccountInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { data, error, isLoading, refetch } = emailAccountsApi.useAvailableMailboxesQuery();
  const { field } = useController({ control: props.control, name: props.name });
  const [stored] = useState<string>(field.value ?? '');
  const failure = getQueryError(error);

  if (isLoading) return <Skeleton variant="rounded" height={56} />;
  const free = (data ?? []).map(({ id, address, display_name }) => ({
    value: id,
    label: display_name ? `${display_name} <${address}>` : address,
  }));
  const isStoredFree = free.some(({ value }) => value === stored);
  const options =
    stored && !isStoredFree ? [{ value: stored, label: t('shared-platform.currentMailbox') }, ...free] : free;
  if (failure && options.length === 0) return <ErrorAlert failure={failure} onRetry={refetch} />;
  if (options.length === 0) return <Alert severity="info">{t('shared-platform.noMailbox')}</Alert>;
  return <SelectInput {...props} options={options} />;
}
