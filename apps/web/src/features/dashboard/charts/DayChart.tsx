import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { formatDate } from '../../../lib/locale/dates';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import type { ChartBar } from './build-chart-bars';

/** Conversations by day or week: handled by the bot alone, and those that needed a human. */
export function DayChart({ bars }: { bars: ChartBar[] }) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme; // CSS variables follow the colour scheme; the palette object has the light one
  const longDay = (day: string) =>
    bars[0]?.isWeek ? t('dashboard.weekFrom', { day: formatDate(day) }) : formatDate(day);
  const withTotal = (part: 'bot' | 'human') =>
    t(`dashboard.handledBy.${part}`, { total: formatNumber(bars.reduce((sum, bar) => sum + bar[part], 0)) });
  const step = Math.ceil(bars.length / LABELS);
  return (
    <BarChart
      dataset={bars.map((bar) => ({ ...bar }))}
      xAxis={[
        {
          dataKey: 'day',
          scaleType: 'band',
          valueFormatter: (day: string, { location }) => (location === 'tick' ? shortDay(day) : longDay(day)),
          tickInterval: (_, index) => index % step === 0, // as many of them as fit
          categoryGapRatio: 0.35,
          disableLine: true,
          disableTicks: true,
        },
      ]}
      yAxis={[
        { tickMinStep: 1, width: 40, disableLine: true, disableTicks: true, valueFormatter: formatNumber },
      ]}
      series={[
        { dataKey: 'bot', stack: 'all', label: withTotal('bot'), color: palette.secondary.main },
        {
          dataKey: 'human',
          stack: 'all',
          label: withTotal('human'),
          color: palette.text.accent,
          barLabelPlacement: 'outside',
          barLabel:
            bars.length <= LABELLED_BARS
              ? ({ dataIndex }) => formatNumber(bars[dataIndex]?.conversations ?? 0)
              : undefined,
        },
      ]}
      grid={{ horizontal: true }}
      borderRadius={4}
      margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
      skipAnimation
    />
  );
}

/** More bars are too narrow for their totals; the legend has the total of the period. */
const LABELLED_BARS = 14;

/** Labelled days. */
const LABELS = 6;

/** "21 Nov" from "21 Nov 2026", because the axis has little space. */
const shortDay = (day: string) => formatDate(day).slice(0, 6);
