import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductCard } from '@relaydesk/contracts/product';
import { t } from '../../../../lib/locale/i18n';
import { formatMoney } from '../../../../lib/locale/money';
import { StatusChip } from '../../../../ui/elements/StatusChip';
import { InlineCard } from './InlineCard';

/** The products of a message, as the customer sees them. */
export function ProductCards({ products }: { products: readonly ProductCard[] }) {
  return products.map(({ product_id, image_url, short_answer, ...product }) => (
    <InlineCard key={product_id}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {/* Decorative, because the name is beside it; a missing image leaves no gap. */}
        {image_url && (
          <Box
            component="img"
            src={image_url}
            alt=""
            loading="lazy"
            onError={({ currentTarget }) => {
              currentTarget.hidden = true;
            }}
            sx={picture}
          />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <NameAndPrice {...product} />
          {short_answer && (
            <Typography variant="body2" sx={{ marginBlockStart: 0.5, overflowWrap: 'anywhere' }}>
              {short_answer}
            </Typography>
          )}
          <SkuAndStock {...product} />
        </Box>
      </Box>
    </InlineCard>
  ));
}

const picture = {
  width: 64,
  height: 64,
  flexShrink: 0,
  objectFit: 'contain',
  borderRadius: 0.5,
  '&[hidden]': { display: 'none' },
} as const;

type ProductCardContent = Omit<ProductCard, 'product_id' | 'image_url' | 'short_answer'>;

function NameAndPrice({ name, price, compare_at_price, currency }: ProductCardContent) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
      <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography variant="subtitle2" component="p" sx={{ whiteSpace: 'nowrap' }}>
        {compare_at_price != null && compare_at_price > price && (
          <Typography component="s" variant="caption" sx={{ color: 'text.secondary', marginInlineEnd: 0.5 }}>
            {formatMoney(compare_at_price, currency)}
          </Typography>
        )}
        {formatMoney(price, currency)}
      </Typography>
    </Box>
  );
}

function SkuAndStock({ sku, in_stock }: ProductCardContent) {
  return (
    <Box sx={line}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {sku}
      </Typography>
      <StatusChip
        label={in_stock ? t('inbox.conversation.inStock') : t('inbox.conversation.outOfStock')}
        tone={in_stock ? 'success' : 'warning'}
      />
    </Box>
  );
}

const line = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 1,
  marginBlockStart: 0.5,
} as const;
