import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@relaydesk/contracts/product';
import { lazy } from 'react';
import { useHasPermission } from '../../api/use-has-permission';
import { formatDate, formatDateTime } from '../../lib/locale/dates';
import { formatNumber, formatShare } from '../../lib/locale/format-number';
import { t } from '../../lib/locale/i18n';
import { formatMoney } from '../../lib/locale/money';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { DescriptionList } from '../../ui/elements/DescriptionList';
import { StatusChip } from '../../ui/elements/StatusChip';
import { LazyBoundary } from '../../ui/failures/LazyBoundary';
import { productHistory } from './data/product-history';
import { ProductThumbnail } from './list/ProductThumbnail';
import { PRODUCT_STATUS_TONES } from './list/product-columns';
import { StockCell } from './list/StockCell';

const MarkdownText = lazy(async () => ({
  default: (await import('../../ui/markdown/MarkdownText')).MarkdownText,
}));

/** The read-only details of a product. */
export function ProductDetails({ product, onClose }: { product: Product; onClose: () => void }) {
  const { images, name, currency, compare_at_price, faqs } = product;
  return (
    <SideDrawer
      title={name}
      aside={
        <StatusChip
          label={t(`products.statuses.${product.status}`)}
          tone={PRODUCT_STATUS_TONES[product.status]}
        />
      }
      history={
        useHasPermission('audit.read') && (
          <HistoryTab {...productHistory} record_id={product.id} currency={product.currency} />
        )
      }
      onClose={onClose}
    >
      {images.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {images.map(({ id, thumbnail_url }, at) => (
            <ProductThumbnail
              key={id}
              src={thumbnail_url}
              alt={t('products.form.pictureOf', { at: at + 1, count: images.length })}
              size={96}
            />
          ))}
        </Box>
      )}
      <DescriptionList
        facts={[
          { label: t('products.sku'), value: product.sku },
          { label: t('products.category'), value: product.category },
          { label: t('products.price'), value: formatMoney(product.price, currency) },
          {
            label: t('products.form.compareAt'),
            value: compare_at_price && formatMoney(compare_at_price, currency),
          },
          { label: t('products.taxRate'), value: formatShare(product.tax_rate / 10_000) },
          { label: t('products.stock'), value: <StockCell product={product} /> },
          {
            label: t('products.form.maxPerOrder'),
            value: product.max_per_order && formatNumber(product.max_per_order),
          },
          {
            label: t('products.form.availableFrom'),
            value: product.available_from && formatDate(product.available_from),
          },
          {
            label: t('products.form.availableUntil'),
            value: product.available_until && formatDate(product.available_until),
          },
          {
            label: t('products.botMaySell'),
            value: product.is_bot_sellable ? t('products.yes') : t('products.no'),
          },
          { label: t('products.form.shortAnswer'), value: product.short_answer },
          { label: t('products.aliases'), value: product.aliases.join(', ') },
          {
            label: t('products.description'),
            value: product.description && <ProductDescription text={product.description} />,
          },
          { label: t('products.sold'), value: formatNumber(product.sold_30_days) },
          { label: t('products.revenue'), value: formatMoney(product.revenue_30_days, currency) },
          { label: t('products.updated'), value: formatDateTime(product.updated_at) },
        ]}
      />
      {faqs.length > 0 && (
        <Box component="section" aria-label={t('products.form.faqs')}>
          <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
            {t('products.form.faqs')}
          </Typography>
          <DescriptionList facts={faqs.map(({ question, answer }) => ({ label: question, value: answer }))} />
        </Box>
      )}
    </SideDrawer>
  );
}

const ProductDescription = ({ text }: { text: string }) => (
  <LazyBoundary placeholder={text}>
    <MarkdownText text={text} />
  </LazyBoundary>
);
