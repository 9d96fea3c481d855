import type { ImportField } from '../../../ui/import/import-props';
import { formTexts as f } from '../texts/product-form.texts';
import { productsTexts as t } from '../texts/products.texts';

/** What a file may say of a product (contracts/product, ImportProducts), and under which headings it is found. */
export const IMPORT_FIELDS: readonly ImportField[] = [
  {
    name: 'sku',
    label: t.sku,
    isRequired: true,
    example: 'SHOE-1',
    also: ['article number', 'artikelnummer', 'item number', 'variant sku'],
  },
  {
    name: 'name',
    label: t.name,
    example: 'Trail shoe',
    also: ['title', 'product', 'bezeichnung', 'produkt'],
  },
  { name: 'category', label: t.category, example: 'Shoes', also: ['type', 'kategorie', 'product type'] },
  { name: 'price', label: t.price, example: '89.90', also: ['preis', 'unit price', 'variant price'] },
  {
    name: 'compare_at_price',
    label: f.compareAt,
    example: '99.90',
    also: ['compare-at price', 'compare_at', 'variant compare at price', 'old price', 'vergleichspreis'],
  },
  { name: 'tax_rate', label: t.taxRate, example: '19', also: ['tax', 'vat', 'tax %', 'mwst', 'steuersatz'] },
  { name: 'stock', label: t.stock, example: '12', also: ['quantity', 'inventory', 'bestand', 'menge'] },
  {
    name: 'low_stock_level',
    label: f.lowLevel,
    example: '3',
    also: ['low stock', 'low-stock level', 'mindestbestand'],
  },
  { name: 'max_per_order', label: f.maxPerOrder, example: '5' },
  { name: 'status', label: t.status, example: 'active' },
  { name: 'is_bot_sellable', label: t.botMaySell, example: 'yes', also: ['bot sellable', 'bot'] },
  { name: 'aliases', label: t.aliases, example: 'running shoe|runner', also: ['synonyms', 'synonyme'] },
  { name: 'short_answer', label: f.shortAnswer, example: 'Light and durable.' },
  {
    name: 'description',
    label: t.description,
    example: 'For paths and mud.',
    also: ['beschreibung', 'text'],
  },
  { name: 'link_url', label: f.link, example: 'https://shop.example/shoe', also: ['link', 'url'] },
  { name: 'retailer_id', label: f.retailerId, example: '' },
];
