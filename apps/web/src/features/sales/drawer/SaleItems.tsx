import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { Sale } from '@relaydesk/contracts/sale';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { formatMoney } from '../../../lib/locale/money';

/** The sale items and their total. */
export function SaleItems({ sale }: { sale: Sale }) {
  const money = (amount: number) => formatMoney(amount, sale.currency);
  return (
    <Box>
      <Table size="small" aria-label={t('sales.items')} sx={{ '& td, & th': { borderColor: 'divider' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('sales.items')}</TableCell>
            <TableCell align="right">{t('sales.quantity')}</TableCell>
            <TableCell align="right">{t('sales.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sale.items.map((item) => (
            <TableRow key={item.product_id}>
              <TableCell>
                {item.name}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {item.sku} · {t('sales.each', { price: money(item.unit_price) })}
                  {item.discount > 0 && ` · −${money(item.discount)}`}
                </Typography>
              </TableCell>
              <TableCell align="right">{formatNumber(item.quantity)}</TableCell>
              <TableCell align="right">{money(item.total)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Stack spacing={0.5} sx={{ padding: 2, alignItems: 'flex-end' }}>
        {sale.discount > 0 && <AmountRow label={t('sales.discount')} value={`−${money(sale.discount)}`} />}
        {sale.shipping > 0 && <AmountRow label={t('sales.shipping')} value={money(sale.shipping)} />}
        <AmountRow label={t('sales.taxContained')} value={money(sale.tax)} />
        <AmountRow label={t('sales.total')} value={money(sale.total)} isStrong />
      </Stack>
    </Box>
  );
}

function AmountRow({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) {
  return (
    <Stack direction="row" spacing={3} sx={{ justifyContent: 'space-between', minWidth: 220 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography variant={isStrong ? 'subtitle1' : 'body2'} component="span">
        {value}
      </Typography>
    </Stack>
  );
}
