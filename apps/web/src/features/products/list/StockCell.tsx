import Box from '@mui/material/Box';
import type { Product } from '@relaydesk/contracts/product';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { StatusChip } from '../../../ui/elements/StatusChip';

/** The stock; low and empty stock is marked. */
export function StockCell({ product: { stock, low_stock_level: level } }: { product: Product }) {
  if (stock === null) return <Box sx={{ color: 'text.secondary' }}>{t('products.notCounted')}</Box>;
  if (stock === 0) return <StatusChip label={t('products.outOfStock')} tone="error" />;
  const isLow = level !== null && stock <= level;
  return isLow ? (
    <StatusChip label={t('products.low', { pieces: formatNumber(stock) })} tone="warning" />
  ) : (
    formatNumber(stock)
  );
}
