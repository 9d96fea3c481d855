import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { WEBHOOK_EVENTS, type WebhookEventType } from '@relaydesk/contracts/webhook-events';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { useFieldLabel } from '../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../ui/form/fields/field-props';

/** The events of a subscription. Their names are those of the payload, in every language. */
export function EventsField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, isRequired } = props;
  const { field, fieldState } = useController({ control, name });
  useFieldLabel(name, label);
  const chosen: readonly WebhookEventType[] = field.value;
  const change = (event: WebhookEventType, isOn: boolean) =>
    field.onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : chosen.includes(one))));
  return (
    <FormControl component="fieldset" error={fieldState.invalid} required={isRequired}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {WEBHOOK_EVENTS.map((event, index) => (
          <FormControlLabel
            key={event}
            label={event}
            sx={{ minHeight: 44 }}
            control={
              <Checkbox
                name={field.name}
                checked={chosen.includes(event)}
                onChange={(_, isOn) => change(event, isOn)}
                onBlur={field.onBlur}
                slotProps={{ input: { ref: index === 0 ? field.ref : undefined, required: false } }}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error?.message && (
        <FormHelperText sx={{ marginInlineStart: 0 }}>{fieldState.error.message}</FormHelperText>
      )}
    </FormControl>
  );
}
