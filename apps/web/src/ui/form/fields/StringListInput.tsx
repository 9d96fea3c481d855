import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldError, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

/** A list of short texts in a form, one per line. */
export function StringListInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help, isRequired } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  const values: readonly string[] = field.value ?? [];
  const [text, setText] = useState(values.join('\n'));
  const isElsewhereChanged = splitLines(text).join('\n') !== values.join('\n');
  return (
    <TextField
      label={label}
      required={isRequired}
      fullWidth
      multiline
      minRows={2}
      maxRows={8}
      name={field.name}
      value={isElsewhereChanged ? values.join('\n') : text}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(splitLines(target.value));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={firstMessage(fieldState.error) ?? [help, t('ui.onePerLine')].filter(Boolean).join(' ')}
    />
  );
}

const splitLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The error of the list, or of the first invalid line. */
function firstMessage(error: FieldError | undefined): string | undefined {
  if (!error) return undefined;
  const ofLines = Object.values(error).find(
    (one): one is FieldError => typeof one === 'object' && one !== null && 'message' in one,
  );
  return error.message ?? ofLines?.message;
}
