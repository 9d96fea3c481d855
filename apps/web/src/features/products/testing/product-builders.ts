import { Product } from '@relaydesk/contracts/product';

const common = {
  organization_id: '0197a000-0000-7000-8000-0000000000aa',
  organization_name: 'Acme Sports',
  version: 3,
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-11-05T08:00:00.000Z',
};

/** A product for tests: a trail shoe of Acme Sports unless overridden. */
export const buildProduct = (changes: Partial<Product> = {}): Product =>
  Product.parse({
    ...common,
    id: '0197a000-0000-7001-8000-000000000001',
    sku: 'SHOE-1',
    name: 'Trail shoe',
    description: 'Light and durable.',
    category: 'Shoes',
    aliases: ['runner'],
    price: 8990,
    tax_rate: 1900,
    stock: 12,
    status: 'active',
    is_bot_sellable: true,
    currency: 'EUR',
    short_answer: '',
    compare_at_price: null,
    low_stock_level: null,
    max_per_order: null,
    link_url: null,
    retailer_id: null,
    available_from: null,
    available_until: null,
    faqs: [],
    images: [],
    sold_30_days: 4,
    revenue_30_days: 35_960,
    ...changes,
  });
