import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { formatValue } from '../../elements/format-value';
import { getSelectSlotProps } from '../../elements/select-slot-props';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

interface SelectInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  options: readonly { value: string; label: string }[];
  /** The option '' is null. */
  isNullable?: boolean;
  /** Called after the field has the new value. */
  onChosen?: (value: string) => void;
}

/** One of several options in a form. */
export function SelectInput<Input extends FieldValues, Output>(props: SelectInputProps<Input, Output>) {
  const { control, name, label, help, isRequired, options, isNullable = false, onChosen } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(
    name,
    label,
    (value) => options.find((option) => option.value === value)?.label ?? formatValue(value),
  );
  return (
    <TextField
      select
      label={label}
      required={isRequired}
      fullWidth
      name={field.name}
      value={field.value ?? ''}
      onChange={({ target }) => {
        field.onChange(isNullable && target.value === '' ? null : target.value);
        onChosen?.(target.value);
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ select: getSelectSlotProps(label) }}
    >
      {options.map(({ value, label: text }) => (
        <MenuItem key={value} value={value}>
          {text}
        </MenuItem>
      ))}
    </TextField>
  );
}
