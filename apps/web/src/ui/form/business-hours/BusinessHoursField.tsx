import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import type { BusinessHours } from '@relaydesk/contracts/organisation';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../lib/locale/i18n';
import { getErrorAt } from '../fields/error-at';
import { useFieldLabel } from '../fields/field-labels';
import type { FieldProps } from '../fields/field-props';
import { createDefaultHours, WEEKDAYS } from './business-hours';
import { formatBusinessHours } from './format-business-hours';
import { HolidaysField } from './HolidaysField';
import { WeekdayHoursField } from './WeekdayHoursField';

/** The business hours of each weekday and the holidays, in a form; null is "always open". */
export function BusinessHoursField<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help } = props;
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const hours = (field.value ?? null) as BusinessHours | null; // the field that the caller names holds hours
  useFieldLabel(name, label, (value) => formatBusinessHours(value as BusinessHours | null)); // as above
  const message = getErrorAt(fieldState.error, '');
  const below = message ?? help;

  return (
    <Stack
      component="fieldset"
      spacing={1.5}
      useFlexGap
      sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0 }}>
        {label}
      </Typography>
      {below && (
        <FormHelperText id={id} error={message !== undefined} sx={{ marginInlineStart: 0 }}>
          {below}
        </FormHelperText>
      )}
      <FormControlLabel
        label={t('ui-fields.businessHours.alwaysOpen')}
        sx={{ minHeight: 44 }}
        control={
          <Switch
            size="small"
            checked={hours === null}
            onChange={(_, isAlways) => field.onChange(isAlways ? null : createDefaultHours())}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, 'aria-describedby': below ? id : undefined } }}
          />
        }
      />
      {hours && (
        <>
          {WEEKDAYS.map((day) => (
            <WeekdayHoursField
              key={day}
              day={day}
              hours={hours}
              errorOf={(part) => getErrorAt(fieldState.error, `${day}${part}`)}
              onChange={(times) => field.onChange({ ...hours, [day]: times })}
              onBlur={field.onBlur}
            />
          ))}
          <HolidaysField
            holidays={hours.holidays}
            errorOf={(path) => getErrorAt(fieldState.error, `holidays.${path}`)}
            onChange={(holidays) => field.onChange({ ...hours, holidays })}
            onBlur={field.onBlur}
          />
        </>
      )}
    </Stack>
  );
}
