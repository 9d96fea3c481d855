import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { formatValue } from '../../ui/elements/format-value';
import { useFieldLabel } from '../../ui/form/fields/field-labels';
import type { FieldProps } from '../../ui/form/fields/field-props';

/** The value of such a field (contracts/connector-fields). */
export const SWITCH_ON = 'on';

/** A switch among the fields of a connector, which are all texts: "on" or empty. */
export function ConnectorSwitchInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label, (value) => formatValue(value === SWITCH_ON));
  const text = fieldState.error?.message ?? help;
  return (
    <FormControl error={fieldState.invalid}>
      <FormControlLabel
        label={label}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            name={field.name}
            checked={field.value === SWITCH_ON}
            onChange={(_, isOn) => field.onChange(isOn ? SWITCH_ON : '')}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref } }}
          />
        }
      />
      {text && <FormHelperText sx={{ marginInlineStart: 0 }}>{text}</FormHelperText>}
    </FormControl>
  );
}
