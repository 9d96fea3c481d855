import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { Product } from '@relaydesk/contracts/product';
import { useId } from 'react';
import { t } from '../../lib/locale/i18n';
import { formatMoney } from '../../lib/locale/money';
import { StatusChip } from '../../ui/elements/StatusChip';
import { touchTargetButtons } from '../../ui/elements/touch-target';
import { ProductThumbnail } from './list/ProductThumbnail';

/** A product as customers see it in the chat. */
export function ProductCardPreviewDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const id = useId();
  const notShown =
    product.status !== 'active'
      ? t('products.previewCard.notShown')
      : product.is_bot_sellable
        ? ''
        : t('products.previewCard.notSellable');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('products.previewCard.title')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('products.previewCard.help')}
        </Typography>
        {notShown && <Alert severity="info">{notShown}</Alert>}
        <ProductCardPreview product={product} />
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function ProductCardPreview({ product }: { product: Product }) {
  const { name, sku, price, compare_at_price: before, currency, stock, short_answer, images } = product;
  const isThere = stock === null || stock > 0;
  return (
    <Box component="article" aria-label={name} sx={cardStyles}>
      {images[0] && <ProductThumbnail src={images[0].thumbnail_url} alt={name} size={88} />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography component="p" sx={{ fontWeight: 700 }}>
          {formatMoney(price, currency)}{' '}
          {before !== null && before > price && (
            <Typography
              component="s"
              variant="body2"
              aria-label={t('products.previewCard.before', { price: formatMoney(before, currency) })}
              sx={{ color: 'text.secondary' }}
            >
              {formatMoney(before, currency)}
            </Typography>
          )}
        </Typography>
        {short_answer && (
          <Typography variant="body2" sx={{ marginBlock: 0.5, overflowWrap: 'anywhere' }}>
            {short_answer}
          </Typography>
        )}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: 1 }}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {sku}
          </Typography>
          <StatusChip
            label={isThere ? t('products.previewCard.inStock') : t('products.previewCard.outOfStock')}
            tone={isThere ? 'success' : 'warning'}
          />
        </Box>
      </Box>
    </Box>
  );
}

const cardStyles = {
  display: 'flex',
  gap: 1.5,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  padding: 1.5,
};
