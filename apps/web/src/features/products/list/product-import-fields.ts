import { t } from '../../../lib/locale/i18n';
import type { ImportField } from '../../../ui/import/import-props';

/** The importable properties of a product (contracts/product, ImportProducts) and their column names. */
export const PRODUCT_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'sku',
    get label() {
      return t('products.sku');
    },
    isRequired: true,
    example: 'SHOE-1',
    headingAliases: ['article number', 'artikelnummer', 'item number', 'variant sku'],
  },
  {
    name: 'name',
    get label() {
      return t('products.name');
    },
    example: 'Trail shoe',
    headingAliases: ['title', 'product', 'bezeichnung', 'produkt'],
  },
  {
    name: 'category',
    get label() {
      return t('products.category');
    },
    example: 'Shoes',
    headingAliases: ['type', 'kategorie', 'product type'],
  },
  {
    name: 'price',
    get label() {
      return t('products.price');
    },
    example: '89.90',
    headingAliases: ['preis', 'unit price', 'variant price'],
  },
  {
    name: 'compare_at_price',
    get label() {
      return t('products.form.compareAt');
    },
    example: '99.90',
    headingAliases: [
      'compare-at price',
      'compare_at',
      'variant compare at price',
      'old price',
      'vergleichspreis',
    ],
  },
  {
    name: 'tax_rate',
    get label() {
      return t('products.taxRate');
    },
    example: '19',
    headingAliases: ['tax', 'vat', 'tax %', 'mwst', 'steuersatz'],
  },
  {
    name: 'stock',
    get label() {
      return t('products.stock');
    },
    example: '12',
    headingAliases: ['quantity', 'inventory', 'bestand', 'menge'],
  },
  {
    name: 'low_stock_level',
    get label() {
      return t('products.form.lowLevel');
    },
    example: '3',
    headingAliases: ['low stock', 'low-stock level', 'mindestbestand'],
  },
  {
    name: 'max_per_order',
    get label() {
      return t('products.form.maxPerOrder');
    },
    example: '5',
  },
  {
    name: 'status',
    get label() {
      return t('products.status');
    },
    example: 'active',
  },
  {
    name: 'is_bot_sellable',
    get label() {
      return t('products.botMaySell');
    },
    example: 'yes',
    headingAliases: ['bot sellable', 'bot'],
  },
  {
    name: 'aliases',
    get label() {
      return t('products.aliases');
    },
    example: 'running shoe|runner',
    headingAliases: ['synonyms', 'synonyme'],
  },
  {
    name: 'short_answer',
    get label() {
      return t('products.form.shortAnswer');
    },
    example: 'Light and durable.',
  },
  {
    name: 'description',
    get label() {
      return t('products.description');
    },
    example: 'For paths and mud.',
    headingAliases: ['beschreibung', 'text'],
  },
  {
    name: 'link_url',
    get label() {
      return t('products.form.link');
    },
    example: 'https://shop.example/shoe',
    headingAliases: ['link', 'url'],
  },
  {
    name: 'retailer_id',
    get label() {
      return t('products.form.retailerId');
    },
    example: '',
  },
];
