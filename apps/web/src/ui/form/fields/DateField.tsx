import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useDateInput } from '../../filters/use-date-input';

interface DateFieldProps
  extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'type' | 'slotProps'> {
  /** YYYY-MM-DD, '' for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
}

/** A day in a full-width field, as `DD MMM YYYY`. */
export function DateField({ value, onChange, onBlur, ...field }: DateFieldProps) {
  const { endAdornment, ...input } = useDateInput({ value, onChange, onBlur, disabled: field.disabled });
  return (
    <TextField {...field} {...input} slotProps={{ inputLabel: { shrink: true }, input: { endAdornment } }} />
  );
}
