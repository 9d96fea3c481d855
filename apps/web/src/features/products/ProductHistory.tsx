import type { Product } from '@relaydesk/contracts/product';
import { formatMoney } from '../../lib/money';
import { HistoryTab } from '../../records/HistoryTab';
import { formatShare } from '../../ui/format-number';
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
  category: t.category,
  aliases: t.aliases,
  price: t.price,
  tax_rate: t.taxRate,
  stock: t.stock,
  status: t.status,
  is_bot_sellable: t.botMaySell,
};

function words(name: string, value: unknown, currency: string): string | undefined {
  if (name === 'price' && typeof value === 'number') return formatMoney(value, currency);
  if (name === 'tax_rate' && typeof value === 'number') return formatShare(value / 10_000);
  if (name === 'stock' && value === null) return t.notCounted;
  if (name === 'status') return (t.statuses as Readonly<Record<string, string>>)[String(value)]; // a status of the past may be none of today's
  return undefined;
}
