import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListQuery } from '../../../api/list/create-list';
import { formatMoney } from '../../../lib/locale/money';
import { salesApi } from '../data/sales.api';
import { salesTexts as t } from '../texts/sales.texts';

/** Count, sum and average of the filtered sales; a line per currency. */
export function SaleTotalsBar({ filters }: { filters: ListQuery }) {
  const { data } = salesApi.useSaleTotalsQuery(filters);
  return (
    <Stack
      component="section"
      aria-label={t.total}
      direction="row"
      spacing={3}
      useFlexGap
      // Reserves its height before the numbers load.
      sx={{ flexWrap: 'wrap', minHeight: 24, alignItems: 'baseline' }}
    >
      {data && (
        <Typography variant="subtitle2" component="h2">
          {t.totals(data.count)}
        </Typography>
      )}
      {data?.sums.map(({ currency, total, average }) => (
        <Stack key={currency} direction="row" spacing={3}>
          <TotalsItem label={t.sum} value={formatMoney(total, currency)} />
          <TotalsItem label={t.average} value={formatMoney(average, currency)} />
        </Stack>
      ))}
    </Stack>
  );
}

const TotalsItem = ({ label, value }: { label: string; value: string }) => (
  <Typography variant="body2" sx={{ color: 'text.secondary' }}>
    {label} <strong>{value}</strong>
  </Typography>
);
