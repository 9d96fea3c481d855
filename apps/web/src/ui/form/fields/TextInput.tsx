import TextField from '@mui/material/TextField';
import type { HTMLInputTypeAttribute } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

interface TextInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  type?: HTMLInputTypeAttribute;
  /** More than one: multiline. */
  rows?: number;
  maxLength?: number;
  placeholder?: string;
  autoFocus?: boolean;
  /** An empty field is null, not ''. */
  isNullable?: boolean;
}

/** Text in a form. */
export function TextInput<Input extends FieldValues, Output>(props: TextInputProps<Input, Output>) {
  const {
    control,
    name,
    label,
    help,
    isRequired,
    type,
    rows = 1,
    maxLength,
    placeholder,
    isNullable,
  } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  return (
    <TextField
      label={label}
      type={type}
      placeholder={placeholder}
      required={isRequired}
      autoFocus={props.autoFocus}
      fullWidth
      multiline={rows > 1}
      minRows={rows > 1 ? rows : undefined}
      maxRows={rows > 1 ? 16 : undefined}
      name={field.name}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(isNullable && target.value === '' ? null : target.value)}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{ htmlInput: { maxLength } }}
    />
  );
}
