import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FieldError, FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import type { ParsedMoney } from '../../../lib/locale/parse-money';
import { formatMoneyInput, parseMoney } from '../../../lib/locale/parse-money';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

interface MoneyFieldProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  /** ISO 4217. */
  currency: string;
  /** The accessible name where the label is ambiguous, such as in a row of many. */
  accessibleName?: string;
  /** The value of an empty field, such as null; without it an empty field is refused. */
  valueWhenEmpty?: number | null;
}

/** An amount in a form: minor units as value, the currency's format as text. */
export function MoneyField<Input extends FieldValues, Output>(props: MoneyFieldProps<Input, Output>) {
  const {
    control,
    name,
    label,
    help,
    isRequired,
    currency,
    accessibleName,
    valueWhenEmpty = Number.NaN,
  } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label, (value) => formatAmount(value, currency) || '–');
  const [text, setText] = useState(() => formatAmount(field.value, currency));
  const read = parseMoney(text, currency);
  const whenMissing = valueWhenEmpty === null ? null : Number.NaN;
  const isElsewhereChanged = !Object.is(toMinorUnits(read, valueWhenEmpty), field.value ?? whenMissing);
  const shown = isElsewhereChanged ? formatAmount(field.value, currency) : text;
  const wrong = formatParseError(parseMoney(shown, currency));

  const change = (next: string) => {
    setText(next);
    field.onChange(toMinorUnits(parseMoney(next, currency), valueWhenEmpty));
  };
  const leave = () => {
    if (read.kind === 'amount' && !isElsewhereChanged) setText(formatMoneyInput(read.minor, currency));
    field.onBlur();
  };

  return (
    <TextField
      label={label}
      required={isRequired}
      fullWidth
      name={field.name}
      value={shown}
      onChange={({ target }) => change(target.value)}
      onBlur={leave}
      inputRef={field.ref}
      error={fieldState.invalid}
      helperText={(fieldState.invalid ? getErrorMessage(fieldState.error, wrong) : undefined) ?? help}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off', 'aria-label': accessibleName },
        input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
      }}
    />
  );
}

/** The error of the server or contract for a valid amount; else the parse error. */
const getErrorMessage = (error: FieldError | undefined, wrong: string | undefined) =>
  error?.type === 'server' ? error.message : (wrong ?? error?.message);

const formatAmount = (value: unknown, currency: string): string =>
  typeof value === 'number' && !Number.isNaN(value) ? formatMoneyInput(value, currency) : '';

function toMinorUnits(read: ParsedMoney, whenEmpty: number | null): number | null {
  if (read.kind === 'amount') return read.minor;
  return read.kind === 'empty' ? whenEmpty : Number.NaN;
}

function formatParseError(read: ParsedMoney): string | undefined {
  if (read.kind === 'too_many_decimals') return t('ui.tooManyDecimals', { digits: read.digits });
  if (read.kind === 'empty') return t('ui.validation.required');
  return read.kind === 'not_an_amount' ? t('ui.notAnAmount') : undefined;
}
