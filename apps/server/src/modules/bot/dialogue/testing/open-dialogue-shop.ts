import { listEmbeddedTexts, toEmbeddingText } from '../../retrieval/embedded-texts';
import { loadEmbedder, type Vector } from '../../retrieval/embedder';
import { createIndex } from '../../retrieval/knowledge-index';
import type { KnowledgeSource, ProductSource } from '../../retrieval/passage';
import { findRelevantProducts } from '../answer/find-relevant-products';
import { listQueryTexts } from '../answer/query-index';
import type { Turn, TurnProduct } from '../turn';
import { startChat } from './chat';

export interface DialogueShop {
  organisation: Turn['organisation'];
  products: readonly (TurnProduct & ProductSource)[];
  knowledge: readonly KnowledgeSource[];
}

/** What a turn must hold; with "!" before it what it must not. See `play` for what a turn looks like. */
export type DialogueLine = [said: string, ...holds: string[]];

/** A shop with meanings, and dialogues with its bot as the server leads them. Only tests use it. */
export async function openDialogueShop(
  { organisation, products, knowledge }: DialogueShop,
  lines: readonly string[],
) {
  const sources = [...products, ...knowledge];
  const byId: ReadonlyMap<string, TurnProduct> = new Map(products.map((product) => [product.id, product]));
  const nameOf = (id: string) => byId.get(id)?.name ?? id;
  const asked = lines.flatMap((text, at) =>
    lines
      .slice(Math.max(0, at - MAX_LINES_BACK), at + 1)
      .flatMap((question) => listQueryTexts({ text, state: { question } })),
  );
  const texts = [...sources.flatMap(listEmbeddedTexts), ...asked];
  const vectors = await embedDialogueTexts([...new Set(texts)]);
  const index = createIndex();
  for (const source of sources) index.put(source, vectors);

  return {
    /** The result of each message: replies, cards, sources and the cart. */
    play(said: readonly string[], given: Partial<Turn> = {}): string[] {
      const chat = startChat({ organisation, index, vectors, ...given, customer: { name: null } });
      let basket: Turn['basket'] = null;
      return said.map((text) => {
        const ids = findRelevantProducts({ text, index, vectors, basket, state: chat.state() });
        const products = new Map([...byId].filter(([id]) => ids.includes(id)));
        const decision = chat.says(text, [], { products });
        if (decision.basket !== undefined) basket = decision.basket;
        const items = (found: readonly { product_id: string; quantity: number }[] = []) =>
          found.map(({ quantity, product_id }) => `${quantity} × ${nameOf(product_id)}`).join(', ');
        return [
          ...decision.replies.flatMap(({ text, sources = [], products = [] }) => [
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

/** Once for all shops of a file. */
let loading: ReturnType<typeof loadEmbedder> | undefined;

/** A line may go on with a question that stands so many lines before it. */
const MAX_LINES_BACK = 3;

/** As the thread gives them: what the model can read of each text. */
async function embedDialogueTexts(texts: readonly string[]): Promise<Map<string, Vector>> {
  const read = texts.flatMap((text) => {
    const asRead = toEmbeddingText(text);
    return asRead ? [{ text, asRead }] : [];
  });
  loading ??= loadEmbedder();
  const { embed } = await loading;
  const vectors = await embed(read.map(({ asRead }) => asRead));
  return new Map(
    read.flatMap(({ text, asRead }, at) => {
      const vector = vectors[at];
      return vector ? [[text, vector] as const, [asRead, vector] as const] : [];
    }),
  );
}
