import { ACME_KNOWLEDGE } from '../../../../db/seed/acme-knowledge';
import { ACME_PRODUCTS } from '../../../../db/seed/acme-products';
import { extrasOf } from '../../../../db/seed/product-extras';
import { loadEmbedder, type Vector } from '../../retrieve/embedder';
import { createIndex } from '../../retrieve/knowledge-index';
import type { KnowledgeSource, ProductSource } from '../../retrieve/passage';
import { textForVector, textsOf } from '../../retrieve/texts-of';
import { textsAsked } from '../answer/ask-index';
import { findRelevantProducts } from '../answer/find-relevant-products';
import type { ProductFacts, Turn } from '../turn';
import { startChat } from './chat';

const idOf = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const PRODUCTS = ACME_PRODUCTS.map((product, at) => ({
  is_bot_sellable: true,
  image_url: null,
  ...product,
  ...extrasOf(product.sku),
  id: idOf(1000 + at),
  currency: 'EUR',
  status: product.status ?? ('active' as const),
}));
const KNOWLEDGE = ACME_KNOWLEDGE.map((entry, at) => ({ ...entry, id: idOf(2000 + at), is_published: true }));
const SOURCES: (KnowledgeSource | ProductSource)[] = [...PRODUCTS, ...KNOWLEDGE];
const BY_ID: ReadonlyMap<string, ProductFacts> = new Map(PRODUCTS.map((product) => [product.id, product]));
const nameOf = (id: string) => BY_ID.get(id)?.name ?? id;

/** The demo's sports shop with meanings, and dialogues with its bot as the server leads them. Only tests use it. */
export async function openDemoShop(lines: readonly string[]) {
  const texts = [...SOURCES.flatMap(textsOf), ...lines.flatMap((text) => textsAsked({ text }))];
  const vectors = await meaningsOf([...new Set(texts)]);
  const index = createIndex();
  for (const source of SOURCES) index.put(source, vectors);
  const organisation = { name: 'Acme Sports', currency: 'EUR', locale: 'en' };

  return {
    /** What came of each line: what was said and shown, from where, what is in the basket. */
    play(said: readonly string[], given: Partial<Turn> = {}): string[] {
      const chat = startChat({ organisation, index, vectors, ...given, customer: { name: null } });
      let basket: Turn['basket'] = null;
      return said.map((text) => {
        const ids = findRelevantProducts({ text, index, vectors, basket, state: chat.state() });
        const products = new Map([...BY_ID].filter(([id]) => ids.includes(id)));
        const decision = chat.says(text, [], { products });
        if (decision.basket !== undefined) basket = decision.basket;
        const items = (found: readonly { product_id: string; quantity: number }[] = []) =>
          found.map(({ quantity, product_id }) => `${quantity} × ${nameOf(product_id)}`).join(', ');
        return [
          ...decision.say.flatMap(({ text, sources = [], products = [] }) => [
            text,
            ...sources.map(({ title }) => `source: ${title}`),
            ...products.map(({ name }) => `card: ${name}`),
          ]),
          basket ? `basket: ${items(basket.items)}.` : 'no basket',
          decision.order ? `order: ${items(decision.order.items)}.` : 'no order',
          ...(decision.order?.notes ? [`notes: ${decision.order.notes}`] : []),
          decision.hand_over ? `hand over: ${decision.hand_over.reason}` : 'no hand over',
        ].join('\n');
      });
    },
  };
}

/** As the thread gives them: what the model can read of each text. */
async function meaningsOf(texts: readonly string[]): Promise<Map<string, Vector>> {
  const read = texts.flatMap((text) => {
    const asRead = textForVector(text);
    return asRead ? [{ text, asRead }] : [];
  });
  const { embed } = await loadEmbedder();
  const vectors = await embed(read.map(({ asRead }) => asRead));
  return new Map(
    read.flatMap(({ text, asRead }, at) => {
      const vector = vectors[at];
      return vector ? [[text, vector] as const, [asRead, vector] as const] : [];
    }),
  );
}
