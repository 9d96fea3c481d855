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
import { formatMoney } from '../../../lib/locale/money';
import { salesTexts as t } from '../texts/sales.texts';

/** The sale items and their total. */
export function SaleItems({ sale }: { sale: Sale }) {
  const money = (amount: number) => formatMoney(amount, sale.currency);
  return (
    <Box>
      <Table size="small" aria-label={t.items} sx={{ '& td, & th': { borderColor: 'divider' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t.items}</TableCell>
            <TableCell align="right">{t.quantity}</TableCell>
            <TableCell align="right">{t.total}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sale.items.map((item) => (
            <TableRow key={item.product_id}>
              <TableCell>
                {item.name}
                <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                  {item.sku} · {t.each(money(item.unit_price))}
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
        {sale.discount > 0 && <AmountRow label={t.discount} value={`−${money(sale.discount)}`} />}
        {sale.shipping > 0 && <AmountRow label={t.shipping} value={money(sale.shipping)} />}
        <AmountRow label={t.taxContained} value={money(sale.tax)} />
        <AmountRow label={t.total} value={money(sale.total)} isStrong />
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
