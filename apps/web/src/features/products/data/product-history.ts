import { formatShare } from '../../../lib/locale/format-number';
import { messagesIn, t } from '../../../lib/locale/i18n';
import type { HistoryFormat } from '../../../shared/history/format-history-value';

/** The change history of a product. */
export const productHistory = {
  record_type: 'product',
  labels: {
    get name() {
      return t('products.name');
    },
    get sku() {
      return t('products.sku');
    },
    get description() {
      return t('products.description');
    },
    get short_answer() {
      return t('products.form.shortAnswer');
    },
    get category() {
      return t('products.category');
    },
    get aliases() {
      return t('products.aliases');
    },
    get price() {
      return t('products.price');
    },
    get compare_at_price() {
      return t('products.form.compareAt');
    },
    get tax_rate() {
      return t('products.taxRate');
    },
    get stock() {
      return t('products.stock');
    },
    get low_stock_level() {
      return t('products.form.lowLevel');
    },
    get max_per_order() {
      return t('products.form.maxPerOrder');
    },
    get status() {
      return t('products.status');
    },
    get is_bot_sellable() {
      return t('products.botMaySell');
    },
    get available_from() {
      return t('products.form.availableFrom');
    },
    get available_until() {
      return t('products.form.availableUntil');
    },
    get link_url() {
      return t('products.form.link');
    },
    get retailer_id() {
      return t('products.form.retailerId');
    },
    get faqs() {
      return t('products.form.faqs');
    },
    get images() {
      return t('products.form.pictures');
    },
  },
  words: {
    get status() {
      return messagesIn('products.statuses');
    },
    stock: {
      get null() {
        return t('products.notCounted');
      },
    },
  },
  counts: ['faqs', 'images'],
  format: (name: string, value: unknown) =>
    name === 'tax_rate' && typeof value === 'number' ? formatShare(value / 10_000) : undefined,
} as const satisfies HistoryFormat;
