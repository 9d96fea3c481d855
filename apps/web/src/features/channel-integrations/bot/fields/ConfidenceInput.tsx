import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Slider from '@mui/material/Slider';
import { useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useController } from 'react-hook-form';
import { t } from '../../../../lib/locale/i18n';
import { useFieldLabel } from '../../../../ui/form/fields/field-labels';
import type { FieldProps } from '../../../../ui/form/fields/field-props';

/** Percent; contracts/bot-settings, confidence. */
const [LEAST, MOST] = [10, 95];

/** Confidence threshold: a probability from 0 to 1, shown in percent. */
export function ConfidenceInput<Input extends FieldValues, Output>(props: FieldProps<Input, Output>) {
  const { control, name, label, help } = props;
  const { field, fieldState } = useController({ control, name });
  const id = useId();
  useFieldLabel(name, label, (value) => t('channel-integrations.bot.percent', { percent: toPercent(value) }));
  const percent = toPercent(field.value);
  return (
    <FormControl error={fieldState.invalid} fullWidth>
      <FormLabel id={id} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <span>{label}</span>
        <Box component="strong" aria-hidden sx={{ color: 'text.primary', whiteSpace: 'nowrap' }}>
          {t('channel-integrations.bot.percent', { percent })}
        </Box>
      </FormLabel>
      {/* Space for the thumb, which overlaps both ends. */}
      <Box sx={{ paddingInline: 1.25 }}>
        <Slider
          aria-labelledby={id}
          min={LEAST}
          max={MOST}
          value={percent}
          getAriaValueText={(percent) => t('channel-integrations.bot.percent', { percent })}
          onChange={(_, next) => field.onChange(Number(next) / 100)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref, name: field.name } }}
        />
      </Box>
      <FormHelperText sx={{ marginInlineStart: 0 }}>{fieldState.error?.message ?? help}</FormHelperText>
    </FormControl>
  );
}

const toPercent = (share: unknown): number => Math.round(Number(share) * 100);
