import { useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import type { Dashboard } from '@relaydesk/contracts/report';
import { formatNumber } from '../../../lib/locale/format-number';
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
    human: palette.primary.main,
    assisted: palette.info.main,
    manual: palette.text.disabled,
  };
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
          innerRadius: '62%',
          paddingAngle: 2,
          cornerRadius: 4,
          valueFormatter: ({ value }) =>
            currency === null ? formatNumber(value) : formatMoney(value, currency),
        },
      ]}
      slotProps={{
        legend: { direction: 'horizontal', position: { vertical: 'bottom', horizontal: 'center' } },
      }}
      skipAnimation
    />
  );
}
