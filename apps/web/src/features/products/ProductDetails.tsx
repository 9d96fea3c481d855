import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Product } from '@relaydesk/contracts/product';
import { lazy } from 'react';
import { useMay } from '../../api/use-has-permission';
import { formatDate, formatDateTime } from '../../lib/locale/dates';
import { formatMoney } from '../../lib/locale/money';
import { HistoryTab } from '../../shared/history/HistoryTab';
import { Facts } from '../../ui/elements/DescriptionList';
import { formatNumber, formatShare } from '../../lib/locale/format-number';
import { Part } from '../../ui/failures/LazyBoundary';
import { SideDrawer } from '../../ui/dialogs/SideDrawer';
import { StatusChip } from '../../ui/elements/StatusChip';
import { formTexts as f } from './texts/product-form.texts';
import { STATUS_TONES } from './list/product-columns';
import { StockText } from './list/StockCell';
import { Picture } from './list/ProductThumbnail';
import { productHistory } from './data/product-history';
import { productsTexts as t } from './texts/products.texts';

const MarkdownText = lazy(async () => ({
  default: (await import('../../ui/markdown/MarkdownText')).MarkdownText,
}));

/** A product for those who may not change it. */
export function ProductDetails({ product, onClose }: { product: Product; onClose: () => void }) {
  const { images, name, currency, compare_at_price, faqs } = product;
  return (
    <SideDrawer
      title={name}
      aside={<StatusChip label={t.statuses[product.status]} tone={STATUS_TONES[product.status]} />}
      history={
        useMay('audit.read') && (
          <HistoryTab {...productHistory} record_id={product.id} currency={product.currency} />
        )
      }
      onClose={onClose}
    >
      {images.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {images.map(({ id, thumbnail_url }, at) => (
            <Picture key={id} src={thumbnail_url} alt={f.pictureOf(at + 1, images.length)} size={96} />
          ))}
        </Box>
      )}
      <Facts
        facts={[
          { label: t.sku, value: product.sku },
          { label: t.category, value: product.category },
          { label: t.price, value: formatMoney(product.price, currency) },
          { label: f.compareAt, value: compare_at_price && formatMoney(compare_at_price, currency) },
          { label: t.taxRate, value: formatShare(product.tax_rate / 10_000) },
          { label: t.stock, value: <StockText product={product} /> },
          { label: f.maxPerOrder, value: product.max_per_order && formatNumber(product.max_per_order) },
          { label: f.availableFrom, value: product.available_from && formatDate(product.available_from) },
          { label: f.availableUntil, value: product.available_until && formatDate(product.available_until) },
          { label: t.botMaySell, value: product.is_bot_sellable ? t.yes : t.no },
          { label: f.shortAnswer, value: product.short_answer },
          { label: t.aliases, value: product.aliases.join(', ') },
          { label: t.description, value: product.description && <Described text={product.description} /> },
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
          <Facts facts={faqs.map(({ question, answer }) => ({ label: question, value: answer }))} />
        </Box>
      )}
    </SideDrawer>
  );
}

const Described = ({ text }: { text: string }) => (
  <Part placeholder={text}>
    <MarkdownText text={text} />
  </Part>
);
