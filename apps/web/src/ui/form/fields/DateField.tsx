import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useDayInput } from '../../filters/use-date-input';

interface DayFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'slotProps'> {
  /** YYYY-MM-DD, '' for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
}

/** A day on its own line, as `DD MMM YYYY`. */
export function DayField({ value, onChange, onBlur, ...field }: DayFieldProps) {
  const { endAdornment, ...input } = useDayInput({ value, onChange, onBlur, disabled: field.disabled });
  return (
    <TextField {...field} {...input} slotProps={{ inputLabel: { shrink: true }, input: { endAdornment } }} />
  );
}
