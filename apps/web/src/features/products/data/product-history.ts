import { formatShare } from '../../../lib/locale/format-number';
import type { HistoryFormat } from '../../../shared/history/format-history-value';
import { formTexts as f } from '../texts/product-form.texts';
import { productsTexts as t } from '../texts/products.texts';

/** The change history of a product. */
export const productHistory = {
  record_type: 'product',
  labels: {
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
  },
  words: { status: t.statuses, stock: { null: t.notCounted } },
  amounts: ['price', 'compare_at_price'],
  counts: ['faqs', 'images'],
  format: (name: string, value: unknown) =>
    name === 'tax_rate' && typeof value === 'number' ? formatShare(value / 10_000) : undefined,
} as const satisfies HistoryFormat;
