import { useTheme } from '@mui/material/styles';
import { PieChart, pieClasses } from '@mui/x-charts/PieChart';
import type { Dashboard } from '@relaydesk/contracts/report';
import { formatNumber, formatShare } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';

interface OriginChartProps {
  origins: NonNullable<Dashboard['sales']>['by_origin'];
  /** null: several organisations, whose amounts are not added up. */
  currency: string | null;
}

/** Revenue by origin; the number of sales where amounts cannot be added up. */
export function OriginChart({ origins, currency }: OriginChartProps) {
  const theme = useTheme();
  const { palette } = theme.vars ?? theme; // CSS variables follow the colour scheme; the palette object has the light one
  const colours: Record<string, string> = {
    bot: palette.secondary.main,
    human: palette.text.accent,
    assisted: palette.info.main,
    manual: palette.text.secondary,
  };
  const amounts = origins.map(({ sales, revenue }) => (currency === null ? sales : revenue));
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const data = origins.map(({ origin, sales, revenue }) => ({
    id: origin,
    label: t(`dashboard.origins.${origin}`),
    value: currency === null ? sales : revenue,
    color: colours[origin],
  }));
  return (
    <PieChart
      series={[
        {
          data,
          innerRadius: '52%',
          arcLabel: ({ value }) => formatShare(total === 0 ? 0 : value / total),
          arcLabelMinAngle: LEAST_ANGLE,
          paddingAngle: 2,
          cornerRadius: 4,
          valueFormatter: ({ value }) =>
            currency === null ? formatNumber(value) : formatMoney(value, currency),
        },
      ]}
      slotProps={{
        legend: { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'center' } },
      }}
      sx={shareLook}
      skipAnimation
    />
  );
}

/** Degrees; a smaller part has no space for its share. */
const LEAST_ANGLE = 24;

/** Readable on each of the colours in both schemes. */
const shareLook = {
  [`& .${pieClasses.arcLabel}`]: {
    fill: 'var(--mui-palette-background-paper)',
    fontSize: '0.75rem',
    fontWeight: 700,
  },
};
