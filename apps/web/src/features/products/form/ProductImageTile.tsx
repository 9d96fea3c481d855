import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import ArrowForwardOutlined from '@mui/icons-material/ArrowForwardOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ProductImage } from '@relaydesk/contracts/product';
import { t } from '../../../lib/locale/i18n';
import { ProductThumbnail } from '../list/ProductThumbnail';

interface ProductImageTileProps {
  image: ProductImage;
  /** Zero-based position. */
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** An image of a product with move and remove buttons. */
export function ProductImageTile({ image, at, count, onMove, onRemove }: ProductImageTileProps) {
  const place = at + 1;
  return (
    <Box
      component="li"
      sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
    >
      <ProductThumbnail
        src={image.thumbnail_url}
        alt={t('products.form.pictureOf', { at: place, count })}
        size="100%"
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <IconButton
          aria-label={t('products.form.moveForward', { at: place })}
          aria-disabled={at === 0}
          onClick={() => at > 0 && onMove(at - 1)}
          sx={{ ...button, opacity: at === 0 ? 0.4 : 1 }}
        >
          <ArrowBackOutlined fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('products.form.removePicture', { at: place })}
          onClick={onRemove}
          sx={button}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
        <IconButton
          aria-label={t('products.form.moveBack', { at: place })}
          aria-disabled={place === count}
          onClick={() => place < count && onMove(at + 1)}
          sx={{ ...button, opacity: place === count ? 0.4 : 1 }}
        >
          <ArrowForwardOutlined fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
}

const button = { width: 44, height: 44 };
