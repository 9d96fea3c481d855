import Box from '@mui/material/Box';
import type { Product } from '@relaydesk/contracts/product';
import { formatNumber } from '../../../lib/locale/format-number';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { productsTexts as t } from '../texts/products.texts';

/** The stock; low and empty stock is marked. */
export function StockCell({ product: { stock, low_stock_level: level } }: { product: Product }) {
  if (stock === null) return <Box sx={{ color: 'text.secondary' }}>{t.notCounted}</Box>;
  if (stock === 0) return <StatusChip label={t.outOfStock} tone="error" />;
  const isLow = level !== null && stock <= level;
  return isLow ? <StatusChip label={t.low(formatNumber(stock))} tone="warning" /> : formatNumber(stock);
}
