import TextField from '@mui/material/TextField';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

/** A day in a form (YYYY-MM-DD), which may be left empty: null. The browser brings the calendar. */
export function DateInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help, isRequired } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  return (
    <TextField
      type="date"
      label={label}
      required={isRequired}
      fullWidth
      name={field.name}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
}
