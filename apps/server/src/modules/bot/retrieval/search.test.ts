import { beforeAll, describe, expect, test } from 'vitest';
import { listEmbeddedTexts, toEmbeddingText } from './embedded-texts';
import { type Embedder, loadEmbedder } from './embedder';
import { createIndex, type IndexQuery } from './knowledge-index';
import type { KnowledgeSource, ProductSource } from './passage';
import { findProducts, searchKnowledge } from './search';

const SOURCES: (KnowledgeSource | ProductSource)[] = [
  ...[
    { id: 'en', title: 'How do I return an item?', body: 'Send it back within 30 days.' },
    {
      id: 'de',
      title: 'Wie schicke ich einen Artikel zurück?',
      body: 'Sende ihn innerhalb von 30 Tagen zurück.',
    },
    { id: 'hours', title: 'When are you open?', body: 'Monday to Friday from 9 to 18.' },
  ].map((entry) => ({ ...entry, kind: 'question' as const, is_published: true })),
  {
    ...{ id: 'care', kind: 'article', title: 'Wool care', is_published: true },
    body: '## Washing\n\nWash it by **hand** in cold water.\n\n## Moths\n\nLavender in the wardrobe keeps moths away.',
  },
  ...[
    { id: 'tent', name: 'Alto 2', category: 'Tents', description: 'Light tent for two people.' },
    {
      id: 'stove',
      name: 'Brenn Mini',
      category: 'Kitchen',
      description: 'Gas cooker for camping that boils water fast.',
    },
    { id: 'cape', name: 'Squall', category: 'Clothing', description: 'Waterproof poncho for rainy days.' },
  ].map((product) => ({ ...product, sku: product.id, aliases: [], status: 'active' as const })),
];

describe('what the bot asks of retrieval', () => {
  let embedder: Embedder;
  const index = createIndex();
  const embed = async (texts: readonly string[]) => {
    const vectors = await embedder.embed(texts);
    return new Map(texts.map((text, at) => [text, vectors[at] ?? new Float32Array(512)]));
  };
  const query = async (text: string): Promise<IndexQuery> => {
    const asEmbedded = toEmbeddingText(text) ?? '';
    return { text, vector: (await embed([asEmbedded])).get(asEmbedded) ?? null };
  };

  beforeAll(async () => {
    embedder = await loadEmbedder();
    for (const source of SOURCES) index.put(source, await embed(listEmbeddedTexts(source)));
  });

  test('a passage of an article answers a question in another language', async () => {
    const [hit] = searchKnowledge(index, await query('¿Cómo lavo la lana?'), 'es');
    expect(hit?.source).toEqual({ id: 'care', kind: 'article', title: 'Wool care' });
    expect(hit?.passage).toBe('Wash it by hand in cold water.');
  });

  test.each([
    ['de', 'Kann ich etwas zurückgeben?'],
    ['en', 'Can I send something back?'],
  ])('of the same answer in two languages the one in %s comes first', async (language, text) => {
    const [hit] = searchKnowledge(index, await query(text), language);
    expect(hit).toMatchObject({ source: { id: language }, language });
  });

  test('nothing is sure about what nobody published, and products are no answers', async () => {
    const hits = searchKnowledge(index, await query('Who won the world cup?'), 'en');
    for (const { confidence, source } of hits) {
      expect(confidence).toBeLessThan(0.45);
      expect(source.kind).not.toBe('product');
    }
  });

  test('products are found by need, by name, and only those that are allowed', async () => {
    const [need] = findProducts(index, await query('yağmurda ıslanmamak için bir şey'));
    expect(need).toMatchObject({ product_id: 'cape', is_named: false });
    const [named] = findProducts(index, await query('Do you have the Alto 2?'));
    expect(named).toMatchObject({ product_id: 'tent', name: 'Alto 2', is_named: true });
    const others = findProducts(index, await query('something to cook on'), {
      isAllowed: (id) => id !== 'stove',
    });
    expect(others.map(({ product_id }) => product_id)).not.toContain('stove');
    expect(findProducts(index, await query('tent'), { limit: 1 })).toHaveLength(1);
  });

  test('without a vector words decide', () => {
    const [hit] = searchKnowledge(index, { text: 'How do I wash wool?', vector: null }, 'en');
    expect(hit?.source.id).toBe('care');
  });
});
