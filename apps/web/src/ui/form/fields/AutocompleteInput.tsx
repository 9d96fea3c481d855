import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { Key } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { formatValue } from '../../elements/format-value';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

export interface AutocompleteOption {
  value: string;
  label: string;
  /** Distinguishes similar options; searched too. */
  hint?: string;
}

interface AutocompleteInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  options: readonly AutocompleteOption[];
  /** Optional; empty is null. */
  isNullable?: boolean;
  placeholder?: string;
}

/** The maximum number of rendered matches, because hundreds are slow and unreadable. */
const SHOWN = 60;
const search = createFilterOptions<AutocompleteOption>({
  limit: SHOWN,
  stringify: ({ value, label, hint = '' }) => `${label} ${value} ${hint}`,
});

/** One of many options that are all loaded, in a form; searched by typing. */
export function AutocompleteInput<Input extends FieldValues, Output>(
  props: AutocompleteInputProps<Input, Output>,
) {
  const { control, name, label, help, isRequired, options, isNullable = false, placeholder } = props;
  const { field, fieldState } = useController({ control, name });
  const labelOf = (given: unknown) =>
    options.find((option) => option.value === given)?.label ?? formatValue(given);
  useFieldLabel(name, label, labelOf);
  const value: string = field.value ?? '';
  const chosen: AutocompleteOption | null = value ? { value, label: labelOf(value) } : null;
  return (
    <Autocomplete
      value={chosen}
      options={options as AutocompleteOption[]} // it does not change them; the library's type lacks readonly
      filterOptions={search}
      getOptionLabel={(option) => option.label}
      getOptionKey={(option) => option.value}
      isOptionEqualToValue={(option, one) => option.value === one.value}
      onChange={(_, next) => field.onChange(next?.value ?? (isNullable ? null : ''))}
      onBlur={field.onBlur}
      disableClearable={!isNullable && chosen !== null}
      noOptionsText={t('ui.noneFound')}
      clearText={t('ui.clearText')}
      openText={label}
      closeText={t('ui.close')}
      autoHighlight
      selectOnFocus
      fullWidth
      renderOption={({ key, ...item }, option) => (
        <li key={key as Key} {...item}>
          {option.label}
          {option.hint && <span style={{ marginInlineStart: 'auto', opacity: 0.72 }}>{option.hint}</span>}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={field.name}
          label={label}
          placeholder={placeholder}
          required={isRequired}
          inputRef={field.ref}
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: placeholder ? true : undefined },
          }}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? help}
        />
      )}
    />
  );
}
