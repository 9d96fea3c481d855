import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { DayRange } from '@relaydesk/contracts/day-ranges';
import { t } from '../../lib/locale/i18n';
import { FilterDate } from '../../ui/filters/FilterDate';
import { type DashboardPeriod, isValidRange } from './resolve-period-days';

interface PeriodPickerProps {
  period: DashboardPeriod;
  /** The period that is shown. */
  days: DayRange;
  /** The values of the two fields, valid or not. */
  typed: DayRange;
  onChange: (change: Partial<{ period: string } & DayRange>) => void;
}

/** The period of the dashboard: a preset or two days. */
export function PeriodPicker({ period, days, typed, onChange }: PeriodPickerProps) {
  return (
    <>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period}
        aria-label={t('dashboard.period')}
        onChange={(_, chosen: string | null) =>
          chosen &&
          onChange(chosen === 'custom' ? { period: chosen, ...days } : { period: chosen, from: '', to: '' })
        }
        sx={{ bgcolor: 'background.paper', maxWidth: '100%', overflowX: 'auto' }}
      >
        {SHOWN.map((one) => (
          <ToggleButton
            key={one}
            value={one}
            sx={{ minHeight: 44, paddingInline: { xs: 0.875, sm: 2 }, whiteSpace: 'nowrap' }}
          >
            {t(`dashboard.periods.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {period === 'custom' && (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <FilterDate
            label={t('dashboard.from')}
            value={typed.from}
            onChange={(from) => onChange({ from })}
          />
          <FilterDate label={t('dashboard.to')} value={typed.to} onChange={(to) => onChange({ to })} />
          {!isValidRange(typed) && (
            <Typography role="alert" variant="caption" color="error">
              {t('dashboard.noDays')}
            </Typography>
          )}
        </Stack>
      )}
    </>
  );
}

const SHOWN = ['today', '7', '30', '90', 'custom'] as const;
