import type { Product } from '@relaydesk/contracts/product';
import { formatMoney } from '../../lib/money';
import { HistoryTab } from '../../records/HistoryTab';
import { formatNumber, formatShare } from '../../ui/format-number';
import { formTexts as f } from './form/product-form.texts';
import { productsTexts as t } from './products.texts';

/** Who changed a product, when and how. */
export function ProductHistory({ product: { id, currency } }: { product: Product }) {
  return (
    <HistoryTab
      record_type="product"
      record_id={id}
      labels={LABELS}
      format={(name, value) => words(name, value, currency)}
    />
  );
}

const LABELS = {
  name: t.name,
  sku: t.sku,
  description: t.description,
  short_answer: f.shortAnswer,
  category: t.category,
  aliases: t.aliases,
  price: t.price,
  compare_at_price: f.compareAt,
  tax_rate: t.taxRate,
  stock: t.stock,
  low_stock_level: f.lowLevel,
  max_per_order: f.maxPerOrder,
  status: t.status,
  is_bot_sellable: t.botMaySell,
  available_from: f.availableFrom,
  available_until: f.availableUntil,
  link_url: f.link,
  retailer_id: f.retailerId,
  faqs: f.faqs,
  images: f.pictures,
};

const MONEY = ['price', 'compare_at_price'];
const COUNTED = ['faqs', 'images'];

function words(name: string, value: unknown, currency: string): string | undefined {
  if (MONEY.includes(name) && typeof value === 'number') return formatMoney(value, currency);
  if (COUNTED.includes(name) && Array.isArray(value)) return formatNumber(value.length);
  if (name === 'tax_rate' && typeof value === 'number') return formatShare(value / 10_000);
  if (name === 'stock' && value === null) return t.notCounted;
  if (name === 'status') return (t.statuses as Readonly<Record<string, string>>)[String(value)]; // a status of the past may be none of today's
  return undefined;
}
