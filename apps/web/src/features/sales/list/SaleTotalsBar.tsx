import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ListQuery } from '../../../api/list/create-list';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';
import { salesApi } from '../data/sales.api';

/** Count, sum and average of the filtered sales; a line per currency. */
export function SaleTotalsBar({ filters }: { filters: ListQuery }) {
  const { data } = salesApi.useSaleTotalsQuery(filters);
  return (
    <Stack
      component="section"
      aria-label={t('sales.total')}
      direction="row"
      spacing={3}
      useFlexGap
      // Reserves its height before the numbers load.
      sx={{ flexWrap: 'wrap', minHeight: 24, alignItems: 'baseline' }}
    >
      {data && (
        <Typography variant="subtitle2" component="h2">
          {t('sales.totals', { count: data.count })}
        </Typography>
      )}
      {data?.sums.map(({ currency, total, average }) => (
        <Stack key={currency} direction="row" spacing={3}>
          <TotalsItem label={t('sales.sum')} value={formatMoney(total, currency)} />
          <TotalsItem label={t('sales.average')} value={formatMoney(average, currency)} />
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
