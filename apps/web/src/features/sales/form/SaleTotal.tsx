import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';

/** The total of the sale in the form, in minor units. */
export function SaleTotal({ total, currency }: { total: number; currency: string }) {
  return (
    <Stack
      direction="row"
      role="status"
      sx={{
        justifyContent: 'space-between',
        alignItems: 'baseline',
        padding: 2,
        borderRadius: 1,
        bgcolor: 'action.hover',
      }}
    >
      <Typography variant="subtitle2" component="span">
        {t('sales.total')}
      </Typography>
      <Typography variant="h6" component="span">
        {formatMoney(total, currency)}
      </Typography>
    </Stack>
  );
}
