import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

interface NumberInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** Units of the value per displayed unit: 100 shows 1900 as 19. */
  scale?: number;
  unit?: string;
  /** The accessible name when the label is ambiguous; must contain the label. */
  accessibleName?: string;
  /** An empty field is null; otherwise it is refused. */
  isNullable?: boolean;
}

/** A number in a form. Invalid text becomes NaN, which the contract refuses. */
export function NumberInput<Input extends FieldValues, Output>(props: NumberInputProps<Input, Output>) {
  const { control, name, label, help, isRequired, scale = 1, unit, isNullable = false } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label, (value) =>
    [formatInputValue(value, scale) || '–', unit].filter(Boolean).join(' '),
  );
  const [text, setText] = useState(formatInputValue(field.value, scale));
  const isElsewhereChanged = !Object.is(parseInputValue(text, scale, isNullable), field.value);
  const shown = isElsewhereChanged ? formatInputValue(field.value, scale) : text;
  return (
    <TextField
      label={label}
      required={isRequired}
      fullWidth
      name={field.name}
      value={shown}
      onChange={({ target }) => {
        setText(target.value);
        field.onChange(parseInputValue(target.value, scale, isNullable));
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? help}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'aria-label': props.accessibleName },
        input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : undefined,
      }}
    />
  );
}

const formatInputValue = (value: unknown, scale: number): string =>
  typeof value === 'number' && !Number.isNaN(value) ? String(value / scale) : '';

function parseInputValue(text: string, scale: number, isNullable: boolean): number | null {
  const bare = text.trim().replace(',', '.');
  if (bare === '' && isNullable) return null;
  if (!/^-?\d+(\.\d+)?$/.test(bare)) return Number.NaN;
  const scaled = Number(bare) * scale;
  const whole = Math.round(scaled);
  return Math.abs(scaled - whole) < 1e-6 ? whole : scaled; // 0.07 * 100 is 7.000000000000001
}
