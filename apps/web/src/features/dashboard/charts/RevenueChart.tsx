import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import type { ChartBar } from './build-chart-bars';

/** Revenue by day or week. */
export function RevenueChart({ bars, currency }: { bars: ChartBar[]; currency: string }) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme; // CSS variables follow the colour scheme; the palette object has the light one
  const longDay = (day: string) =>
    bars[0]?.isWeek ? t('dashboard.weekFrom', { day: formatDate(day) }) : formatDate(day);
  const step = Math.ceil(bars.length / LABELS);
  const money = (value: number | null) => formatMoney(value ?? 0, currency);
  return (
    <LineChart
      dataset={bars.map((bar) => ({ ...bar }))}
      xAxis={[
        {
          dataKey: 'day',
          scaleType: 'point',
          valueFormatter: (day: string, { location }) =>
            location === 'tick' ? formatDate(day).slice(0, 6) : longDay(day),
          tickInterval: (_, index) => index % step === 0, // as many of them as fit
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[{ width: 84, disableLine: true, disableTicks: true, valueFormatter: money }]}
      series={[
        {
          dataKey: 'revenue',
          label: t('dashboard.revenue'),
          color: palette.success.main,
          area: true,
          curve: 'linear', // a smooth line would show amounts that were never there
          showMark: bars.length < 10,
          valueFormatter: money,
        },
      ]}
      grid={{ horizontal: true }}
      margin={{ left: 0, right: 16, top: 8, bottom: 0 }}
      sx={{ '& .MuiLineChart-area': { opacity: 0.16 } }}
      skipAnimation
    />
  );
}

/** Labelled days. */
const LABELS = 6;
