import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatMoney } from '../../lib/money';
import { salesTexts as t } from './sales.texts';

interface SaleTotalProps {
  /** Minor units; NaN while the field says nothing usable. */
  subtotal: number;
  discount: number;
  currency: string;
}

/** What the sale comes to, while it is being written. */
export function SaleTotal({ subtotal, discount, currency }: SaleTotalProps) {
  const total = Math.max(0, subtotal - (Number.isNaN(discount) ? 0 : discount));
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
        {t.total}
      </Typography>
      <Typography variant="h6" component="span">
        {formatMoney(total, currency)}
      </Typography>
    </Stack>
  );
}
