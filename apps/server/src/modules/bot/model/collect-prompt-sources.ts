import type { AnswerSource } from '@relaydesk/contracts/message';
import { formatPrice } from '../../../lib/format-price';
import { toSource } from '../dialogue/answer/answer-product';
import { hashText } from '../dialogue/talk/hash-text';
import type { Decision, TurnProduct, TurnWithProducts } from '../dialogue/turn';
import type { SearchHit } from '../retrieval/knowledge-index';
import { THRESHOLDS } from '../thresholds';
import type { ModelTask } from './get-model-task';

/** Limits of the prompt: characters of a text, number of texts, number of products. */
const MAX_TEXT_LENGTH = 1_500;
const MAX_TEXTS = 5;
const MAX_PRODUCTS = 8;

/** A source that the model may quote and must name. */
export interface PromptSource {
  /** Label for the model: s1, p1. Hides our ids. */
  label: string;
  source: AnswerSource;
  /** Its text as the customer may read it. */
  facts: Record<string, string>;
  /** A product that may be added to the cart. */
  product?: TurnProduct;
}

/** The sources of this turn: search hits, and products of the turn. */
export function collectPromptSources(
  turn: TurnWithProducts,
  decision: Decision,
  { isMiss }: ModelTask,
): PromptSource[] {
  const said = new Map(
    decision.replies.flatMap(({ sources = [] }) => sources).map((source) => [source.id, source]),
  );
  const hits = decision.search_hits.filter(({ id, score, passage }) =>
    isMiss
      ? score >= THRESHOLDS.NEAR_MISS && !turn.state.said.includes(hashText(passage))
      : said.has(id) || score >= turn.settings.confidence,
  );
  const texts = dedupeByPassage(hits.filter(({ kind }) => kind !== 'product')).slice(0, MAX_TEXTS);
  const about = hits.filter(({ kind }) => kind === 'product');
  return [
    ...texts.map((hit, at) => ({
      label: `s${at + 1}`,
      source: toSource(hit),
      facts: { title: hit.title, text: hit.passage.slice(0, MAX_TEXT_LENGTH).toWellFormed() },
    })),
    ...listPromptProducts(turn, decision, about).map((product, at) => ({
      label: `p${at + 1}`,
      source: {
        kind: 'product' as const,
        id: product.id,
        title: product.name,
        score: getProductScore(product, said, about),
      },
      facts: buildProductFacts(turn, product, about),
      product,
    })),
  ];
}

/** Without duplicates, most confident first. */
function dedupeByPassage(hits: readonly SearchHit[]): SearchHit[] {
  const sorted = hits.toSorted((a, b) => b.score - a.score);
  return sorted.filter(({ passage }, at) => sorted.findIndex((other) => other.passage === passage) === at);
}

/** Products of the topic, the cart and the hits; only those that the bot may show. */
function listPromptProducts(
  turn: TurnWithProducts,
  { replies: say, state }: Decision,
  about: readonly SearchHit[],
): TurnProduct[] {
  const ids = new Set([
    ...say.flatMap(({ products = [] }) => products.map(({ product_id }) => product_id)),
    ...(turn.basket?.items ?? []).map(({ product_id }) => product_id),
    ...state.last_products,
    ...turn.state.last_products,
    ...about.map(({ id }) => id),
  ]);
  return [...ids]
    .flatMap((id) => turn.products.get(id) ?? [])
    .filter(({ id, status }) => status === 'active' && !turn.settings.hand_over.product_ids.includes(id))
    .slice(0, MAX_PRODUCTS);
}

function getProductScore(
  { id }: TurnProduct,
  said: ReadonlyMap<string, AnswerSource>,
  about: readonly SearchHit[],
): number {
  const score = said.get(id)?.score ?? about.find((hit) => hit.id === id)?.score ?? 0;
  return Math.min(1, Math.max(0, score));
}

function buildProductFacts(
  { settings, organisation }: TurnWithProducts,
  { id, name, price, compare_at_price, currency, stock, short_answer, is_bot_sellable }: TurnProduct,
  about: readonly SearchHit[],
): Record<string, string> {
  const money = (amount: number) => formatPrice(amount, currency, organisation.locale);
  const texts = about.filter((hit) => hit.id === id).map(({ passage }) => passage);
  return {
    name,
    price: money(price),
    ...(compare_at_price !== null && { price_before: money(compare_at_price) }),
    availability: describeAvailability(stock, settings.quotes_stock),
    ordering: is_bot_sellable && settings.takes_orders ? 'can be ordered here' : 'cannot be ordered here',
    ...(short_answer && { about: short_answer }),
    ...(texts.length > 0 && { text: texts.join('\n').slice(0, MAX_TEXT_LENGTH).toWellFormed() }),
  };
}

function describeAvailability(stock: number | null, quotes_stock: boolean): string {
  if (stock === 0) return 'sold out';
  return stock === null || !quotes_stock ? 'available' : `${stock} in stock`;
}
