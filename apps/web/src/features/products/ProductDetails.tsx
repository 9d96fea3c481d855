import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@relaydesk/contracts/product';
import { lazy } from 'react';
import { useHasPermission } from '../../api/use-has-permission';
import { formatDate, formatDateTime } from '../../lib/locale/dates';
import { formatNumber, formatShare } from '../../lib/locale/format-number';
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
import { formTexts as f } from './texts/product-form.texts';
import { productsTexts as t } from './texts/products.texts';

const MarkdownText = lazy(async () => ({
  default: (await import('../../ui/markdown/MarkdownText')).MarkdownText,
}));

/** The read-only details of a product. */
export function ProductDetails({ product, onClose }: { product: Product; onClose: () => void }) {
  const { images, name, currency, compare_at_price, faqs } = product;
  return (
    <SideDrawer
      title={name}
      aside={<StatusChip label={t.statuses[product.status]} tone={PRODUCT_STATUS_TONES[product.status]} />}
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
              alt={f.pictureOf(at + 1, images.length)}
              size={96}
            />
          ))}
        </Box>
      )}
      <DescriptionList
        facts={[
          { label: t.sku, value: product.sku },
          { label: t.category, value: product.category },
          { label: t.price, value: formatMoney(product.price, currency) },
          { label: f.compareAt, value: compare_at_price && formatMoney(compare_at_price, currency) },
          { label: t.taxRate, value: formatShare(product.tax_rate / 10_000) },
          { label: t.stock, value: <StockCell product={product} /> },
          { label: f.maxPerOrder, value: product.max_per_order && formatNumber(product.max_per_order) },
          { label: f.availableFrom, value: product.available_from && formatDate(product.available_from) },
          { label: f.availableUntil, value: product.available_until && formatDate(product.available_until) },
          { label: t.botMaySell, value: product.is_bot_sellable ? t.yes : t.no },
          { label: f.shortAnswer, value: product.short_answer },
          { label: t.aliases, value: product.aliases.join(', ') },
          {
            label: t.description,
            value: product.description && <ProductDescription text={product.description} />,
          },
          { label: t.sold, value: formatNumber(product.sold_30_days) },
          { label: t.revenue, value: formatMoney(product.revenue_30_days, currency) },
          { label: t.updated, value: formatDateTime(product.updated_at) },
        ]}
      />
      {faqs.length > 0 && (
        <Box component="section" aria-label={f.faqs}>
          <Typography variant="subtitle2" component="h3" sx={{ marginBlockEnd: 1 }}>
            {f.faqs}
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
