import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import type { FieldProps } from './field-props';

interface RadioInputProps<Input extends FieldValues, Output> extends FieldProps<Input, Output> {
  options: readonly { value: string; label: string }[];
}

/** One of a few options in a form, all visible. */
export function RadioInput<Input extends FieldValues, Output>(props: RadioInputProps<Input, Output>) {
  const { control, name, label, help, options } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const text = fieldState.error?.message ?? help;
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={field.name}
        value={field.value ?? ''}
        onChange={(_, value) => field.onChange(value)}
        onBlur={field.onBlur}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            sx={{ minHeight: 44 }}
            control={<Radio slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }} />}
          />
        ))}
      </RadioGroup>
      {text && <FormHelperText sx={{ marginInlineStart: 0 }}>{text}</FormHelperText>}
    </FormControl>
  );
}
