import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { BusinessHours } from '@relaydesk/contracts/organisation';
import { t } from '../../../lib/locale/i18n';
import type { OpeningTimes, Weekday } from './business-hours';
import { getDefaultOpeningTimes } from './business-hours';

interface WeekdayHoursFieldProps {
  day: Weekday;
  hours: BusinessHours;
  /** The error at '' (the day), '.open' or '.close'. */
  errorOf: (part: string) => string | undefined;
  onChange: (times: OpeningTimes | null) => void;
  onBlur: () => void;
}

/** A weekday: open or closed, with opening and closing time. */
export function WeekdayHoursField({ day, hours, errorOf, onChange, onBlur }: WeekdayHoursFieldProps) {
  const times = hours[day];

  const clock = (part: keyof OpeningTimes, label: string, accessibleName: string) => (
    <TextField
      type="time"
      size="small"
      label={label}
      value={times?.[part] ?? ''}
      onChange={({ target }) => times && onChange({ ...times, [part]: target.value })}
      onBlur={onBlur}
      error={errorOf(`.${part}`) !== undefined}
      helperText={errorOf(`.${part}`)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { 'aria-label': accessibleName } }}
    />
  );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '200px 140px 140px' },
        gap: 1,
        alignItems: 'start',
      }}
    >
      <FormControlLabel
        label={t(`ui-fields.businessHours.days.${day}`)}
        sx={{ minHeight: 40, gridColumn: { xs: '1 / -1', sm: 'auto' } }}
        control={
          <Switch
            size="small"
            checked={times !== null}
            onChange={(_, isOpen) => onChange(isOpen ? getDefaultOpeningTimes(hours, day) : null)}
            onBlur={onBlur}
          />
        }
      />
      {times ? (
        <>
          {clock(
            'open',
            t('ui-fields.businessHours.opens'),
            t('ui-fields.businessHours.opensOn', { day: t(`ui-fields.businessHours.days.${day}`) }),
          )}
          {clock(
            'close',
            t('ui-fields.businessHours.closes'),
            t('ui-fields.businessHours.closesOn', { day: t(`ui-fields.businessHours.days.${day}`) }),
          )}
        </>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary', alignSelf: 'center' }}>
          {t('ui-fields.businessHours.closed')}
        </Typography>
      )}
    </Box>
  );
}
