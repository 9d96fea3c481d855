import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@relaydesk/contracts/product';
import { ProductThumbnail } from './ProductThumbnail';

/** What a product is known by, with its first picture. */
export function ProductNameCell({ product: { name, sku, images } }: { product: Product }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 160 }}>
      {/* The name stands beside it. */}
      <ProductThumbnail src={images[0]?.thumbnail_url} alt="" size={40} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        <Typography component="span" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {sku}
        </Typography>
      </Box>
    </Box>
  );
}
