import type { ImportField } from '../../../ui/import/import-props';
import { formTexts as f } from '../texts/product-form.texts';
import { productsTexts as t } from '../texts/products.texts';

/** The importable properties of a product (contracts/product, ImportProducts) and their column names. */
export const PRODUCT_IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'sku',
    label: t.sku,
    isRequired: true,
    example: 'SHOE-1',
    headingAliases: ['article number', 'artikelnummer', 'item number', 'variant sku'],
  },
  {
    name: 'name',
    label: t.name,
    example: 'Trail shoe',
    headingAliases: ['title', 'product', 'bezeichnung', 'produkt'],
  },
  {
    name: 'category',
    label: t.category,
    example: 'Shoes',
    headingAliases: ['type', 'kategorie', 'product type'],
  },
  {
    name: 'price',
    label: t.price,
    example: '89.90',
    headingAliases: ['preis', 'unit price', 'variant price'],
  },
  {
    name: 'compare_at_price',
    label: f.compareAt,
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
    label: t.taxRate,
    example: '19',
    headingAliases: ['tax', 'vat', 'tax %', 'mwst', 'steuersatz'],
  },
  {
    name: 'stock',
    label: t.stock,
    example: '12',
    headingAliases: ['quantity', 'inventory', 'bestand', 'menge'],
  },
  {
    name: 'low_stock_level',
    label: f.lowLevel,
    example: '3',
    headingAliases: ['low stock', 'low-stock level', 'mindestbestand'],
  },
  { name: 'max_per_order', label: f.maxPerOrder, example: '5' },
  { name: 'status', label: t.status, example: 'active' },
  { name: 'is_bot_sellable', label: t.botMaySell, example: 'yes', headingAliases: ['bot sellable', 'bot'] },
  {
    name: 'aliases',
    label: t.aliases,
    example: 'running shoe|runner',
    headingAliases: ['synonyms', 'synonyme'],
  },
  { name: 'short_answer', label: f.shortAnswer, example: 'Light and durable.' },
  {
    name: 'description',
    label: t.description,
    example: 'For paths and mud.',
    headingAliases: ['beschreibung', 'text'],
  },
  { name: 'link_url', label: f.link, example: 'https://shop.example/shoe', headingAliases: ['link', 'url'] },
  { name: 'retailer_id', label: f.retailerId, example: '' },
];
