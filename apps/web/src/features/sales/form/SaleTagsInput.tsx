import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { EmailTag } from '@relaydesk/contracts/email-tag';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { t } from '../../../lib/locale/i18n';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../ui/form/fields/field-props';

/** Several tags of the organisation, as ids. */
export function SaleTagsInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label } = props;
  const { field } = useController({ control, name });
  const { data: tags = NO_TAGS, isFetching } = emailTagsApi.useListTagsQuery();
  useFieldLabel(name, label);
  const ids: readonly string[] = field.value ?? [];
  return (
    <Autocomplete
      multiple
      loading={isFetching}
      // Selected archived tags stay, but archived tags are no longer offered.
      options={tags.filter(({ id, is_archived }) => !is_archived || ids.includes(id))}
      value={tags.filter(({ id }) => ids.includes(id))}
      getOptionLabel={({ name: text }) => text}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      onChange={(_, chosen) => field.onChange(chosen.map(({ id }) => id))}
      onBlur={field.onBlur}
      noOptionsText={t('ui.noneFound')}
      clearText={t('ui.clearText')}
      openText={label}
      closeText={t('ui.close')}
      renderInput={(params) => <TextField {...params} label={label} inputRef={field.ref} />}
    />
  );
}

const NO_TAGS: EmailTag[] = [];
