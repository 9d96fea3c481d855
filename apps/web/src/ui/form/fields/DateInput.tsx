import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { DateField } from './DateField';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

/** An optional day in a form (YYYY-MM-DD); empty is null. */
export function DateInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help, isRequired } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  return (
    <DateField
      label={label}
      required={isRequired}
      fullWidth
      name={field.name}
      value={field.value ?? ''}
      onChange={(day) => field.onChange(day || null)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
    />
  );
}
