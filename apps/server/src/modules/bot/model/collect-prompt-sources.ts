import type { Source } from '@relaydesk/contracts/message';
import { sourceOfHit } from '../dialogue/answer/answer-product';
import { formatPrice } from '../../../lib/format-price';
import { hashText } from '../dialogue/talk/hash-text';
import type { AskedTurn, Decision, ProductFacts } from '../dialogue/turn';
import type { SearchHit } from '../retrieval/knowledge-index';
import { THRESHOLDS } from '../thresholds';
import type { HelpWanted } from './get-model-task';

/** Characters of a text that the model is given, and how many texts and products. */
const LONGEST_TEXT = 1_500;
const MOST_TEXTS = 5;
const MOST_PRODUCTS = 8;

/** Something that the model may say, and has to name when it does. */
export interface Material {
  /** What it is called between us and the model: s1, p1. Our ids stay here. */
  label: string;
  source: Source;
  /** All that is known of it, as the customer may read it. */
  facts: Record<string, string>;
  /** It is a product that may be put into the basket. */
  product?: ProductFacts;
}

/** All that an answer of this turn may be made from: what was found, and the products that it is about. */
export function gatherMaterial(turn: AskedTurn, decision: Decision, { isMiss }: HelpWanted): Material[] {
  const said = new Map(
    decision.say.flatMap(({ sources = [] }) => sources).map((source) => [source.id, source]),
  );
  const hits = decision.found.filter(({ id, score, passage }) =>
    isMiss
      ? score >= THRESHOLDS.NEAR_MISS && !turn.state.said.includes(hashText(passage))
      : said.has(id) || score >= turn.settings.confidence,
  );
  const texts = bestOf(hits.filter(({ kind }) => kind !== 'product')).slice(0, MOST_TEXTS);
  const about = hits.filter(({ kind }) => kind === 'product');
  return [
    ...texts.map((hit, at) => ({
      label: `s${at + 1}`,
      source: sourceOfHit(hit),
      facts: { title: hit.title, text: hit.passage.slice(0, LONGEST_TEXT).toWellFormed() },
    })),
    ...productsOf(turn, decision, about).map((product, at) => ({
      label: `p${at + 1}`,
      source: {
        kind: 'product' as const,
        id: product.id,
        title: product.name,
        score: scoreOf(product, said, about),
      },
      facts: factsOf(turn, product, about),
      product,
    })),
  ];
}

/** Each text once, the surest first. */
function bestOf(hits: readonly SearchHit[]): SearchHit[] {
  const sorted = hits.toSorted((a, b) => b.score - a.score);
  return sorted.filter(({ passage }, at) => sorted.findIndex((other) => other.passage === passage) === at);
}

/** What is spoken of, what is in the basket, and what was found; only what customers may know of from a bot. */
function productsOf(turn: AskedTurn, { say, state }: Decision, about: readonly SearchHit[]): ProductFacts[] {
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
    .slice(0, MOST_PRODUCTS);
}

function scoreOf(
  { id }: ProductFacts,
  said: ReadonlyMap<string, Source>,
  about: readonly SearchHit[],
): number {
  const score = said.get(id)?.score ?? about.find((hit) => hit.id === id)?.score ?? 0;
  return Math.min(1, Math.max(0, score));
}

function factsOf(
  { settings, organisation }: AskedTurn,
  { id, name, price, compare_at_price, currency, stock, short_answer, is_bot_sellable }: ProductFacts,
  about: readonly SearchHit[],
): Record<string, string> {
  const money = (amount: number) => formatPrice(amount, currency, organisation.locale);
  const texts = about.filter((hit) => hit.id === id).map(({ passage }) => passage);
  return {
    name,
    price: money(price),
    ...(compare_at_price !== null && { price_before: money(compare_at_price) }),
    availability: availabilityOf(stock, settings.quotes_stock),
    ordering: is_bot_sellable && settings.takes_orders ? 'can be ordered here' : 'cannot be ordered here',
    ...(short_answer && { about: short_answer }),
    ...(texts.length > 0 && { text: texts.join('\n').slice(0, LONGEST_TEXT).toWellFormed() }),
  };
}

function availabilityOf(stock: number | null, quotes_stock: boolean): string {
  if (stock === 0) return 'sold out';
  return stock === null || !quotes_stock ? 'available' : `${stock} in stock`;
}
