import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { t } from '../../../lib/locale/i18n';
import { DateField } from '../fields/DateField';
import type { Holiday } from './business-hours';

interface HolidaysFieldProps {
  holidays: readonly Holiday[];
  /** The error at a path such as `0.date`. */
  errorOf: (path: string) => string | undefined;
  onChange: (holidays: Holiday[]) => void;
  onBlur: () => void;
}

/** Closed days, regardless of the weekday. */
export function HolidaysField({ holidays, errorOf, onChange, onBlur }: HolidaysFieldProps) {
  const change = (index: number, changed: Partial<Holiday>) =>
    onChange(holidays.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  return (
    <Stack component="fieldset" spacing={1.5} sx={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ padding: 0, marginBlockEnd: 1 }}>
        {t('ui-fields.businessHours.holidays')}
      </Typography>
      {holidays.map((holiday, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a holiday has nothing else that stays while it is edited
        <Stack key={index} direction="row" spacing={1} useFlexGap sx={line}>
          <DateField
            size="small"
            label={t('ui-fields.businessHours.holidayDate')}
            value={holiday.date}
            onChange={(date) => change(index, { date })}
            onBlur={onBlur}
            error={errorOf(`${index}.date`) !== undefined}
            helperText={errorOf(`${index}.date`)}
            sx={{ flex: '0 0 180px' }}
          />
          <TextField
            size="small"
            label={t('ui-fields.businessHours.holidayName')}
            value={holiday.name}
            onChange={({ target }) => change(index, { name: target.value })}
            onBlur={onBlur}
            error={errorOf(`${index}.name`) !== undefined}
            helperText={errorOf(`${index}.name`)}
            slotProps={{ htmlInput: { maxLength: 60 } }}
            sx={{ flex: '1 1 180px' }}
          />
          <IconButton
            aria-label={t('ui-fields.businessHours.removeHoliday', { name: holiday.name || holiday.date })}
            onClick={() => onChange(holidays.filter((_, at) => at !== index))}
          >
            <DeleteOutlined />
          </IconButton>
        </Stack>
      ))}
      <Button
        startIcon={<AddOutlined />}
        onClick={() => onChange([...holidays, { date: '', name: '' }])}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('ui-fields.businessHours.addHoliday')}
      </Button>
    </Stack>
  );
}

/** On phones the name is below the date. */
const line = { alignItems: 'start', flexWrap: 'wrap' };
