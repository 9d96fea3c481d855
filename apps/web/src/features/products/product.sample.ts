import { KnowledgeEntry } from '@relaydesk/contracts/knowledge';
import { Product } from '@relaydesk/contracts/product';

const common = {
  organization_id: '0197a000-0000-7000-8000-0000000000aa',
  organization_name: 'Acme Sports',
  version: 3,
  created_at: '2026-10-01T08:00:00.000Z',
  updated_at: '2026-11-05T08:00:00.000Z',
};

/** A product for tests: a trail shoe of Acme Sports unless told otherwise. */
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
    ...changes,
  });

/** A knowledge entry for tests: a published question unless told otherwise. */
export const buildKnowledge = (changes: Partial<KnowledgeEntry> = {}): KnowledgeEntry =>
  KnowledgeEntry.parse({
    ...common,
    id: '0197a000-0000-7004-8000-000000000001',
    kind: 'question',
    title: 'How long does delivery take?',
    body: 'Two to four working days.',
    is_published: true,
    ...changes,
  });
