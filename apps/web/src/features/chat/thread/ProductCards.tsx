import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductCard } from '@relaydesk/contracts/product';
import { formatMoney } from '../../../lib/money';
import { StatusChip } from '../../../ui/StatusChip';
import { chatTexts } from '../chat.texts';
import { Card } from './Card';

/** The products that a message speaks of, as the customer sees them. */
export function ProductCards({ products }: { products: readonly ProductCard[] }) {
  return products.map(({ product_id, sku, name, price, currency, in_stock }) => (
    <Card key={product_id}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="subtitle2" component="p" sx={{ whiteSpace: 'nowrap' }}>
          {formatMoney(price, currency)}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 1,
          marginBlockStart: 0.5,
        }}
      >
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {sku}
        </Typography>
        <StatusChip
          label={in_stock ? chatTexts.inStock : chatTexts.outOfStock}
          tone={in_stock ? 'success' : 'warning'}
        />
      </Box>
    </Card>
  ));
}
