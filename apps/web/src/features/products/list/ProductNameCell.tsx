import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@relaydesk/contracts/product';
import { ProductThumbnail } from './ProductThumbnail';

/** Name, SKU and first image of a product. */
export function ProductNameCell({ product: { name, sku, images } }: { product: Product }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 160 }}>
      {/* Decorative, because the name is beside it. */}
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
