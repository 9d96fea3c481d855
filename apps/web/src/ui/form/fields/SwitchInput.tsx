import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useFieldLabel } from './field-labels';
import type { FieldProps } from './field-props';

/** A switch in a form. */
export function SwitchInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  const text = fieldState.error?.message ?? help;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            name={field.name}
            checked={field.value === true}
            onChange={(_, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {text && <FormHelperText sx={{ marginInlineStart: 0 }}>{text}</FormHelperText>}
    </FormControl>
  );
}
