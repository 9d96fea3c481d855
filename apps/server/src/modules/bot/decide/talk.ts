import type { Basket } from '@relaydesk/contracts/basket';
import type { ProductCard } from '@relaydesk/contracts/product';
import type { BotState } from '../bot-state';
import type { SearchHit } from '../retrieve/knowledge-index';
import { fillText, type Phrase, TEXTS } from '../texts';
import { THRESHOLDS } from '../thresholds';
import { type Understanding, understand } from '../understand/understand';
import type { Language } from '../words/stop-words';
import { formatPrice } from './format-price';
import { hashText } from './hash-text';
import type { Decision, OrderWish, ProductFacts, Say, Turn } from './turn';

/** A decision while it is being made; the steps of decide-turn.ts read and write it. */
export interface Talk {
  turn: Turn;
  understood: Understanding;
  language: Language;
  /** The turn's own copy. */
  state: BotState;
  basket: Basket | null;
  says: Say[];
  order?: OrderWish;
  hand_over?: Decision['hand_over'];
  /** Questions without an answer. */
  unanswered: string[];
  found: SearchHit[];
}

type Params = Record<string, string | number>;

export function startTalk(turn: Turn): Talk {
  const understood = understand(turn.text, turn);
  const inherited = turn.state.language ?? (turn.organisation.locale.startsWith('de') ? 'de' : 'en');
  const language = understood.language ?? inherited;
  const state = { ...structuredClone(turn.state), language };
  return { turn, understood, language, state, basket: turn.basket, says: [], unanswered: [], found: [] };
}

/** The talk as the lead applies it. */
export function finishTalk({ turn, state, basket, says, order, hand_over, ...trace }: Talk): Decision {
  const { unanswered, found } = trace;
  const decision: Decision = { say: says, state, unanswered, found };
  if (basket !== turn.basket) decision.basket = basket;
  if (order) decision.order = order;
  if (hand_over) decision.hand_over = hand_over;
  return decision;
}

/** Says a phrase in the customer's language, in the wording that was said longest ago or never. */
export function say(talk: Talk, phrase: Phrase, params: Params = {}, extras: Omit<Say, 'text'> = {}): void {
  pushSay(talk, word(talk, phrase, params), extras);
}

/** A phrase to be part of a sentence; it counts as said. */
export function word(talk: Talk, phrase: Phrase, params: Params = {}): string {
  const wordings = TEXTS[talk.language][phrase].map((wording) => fillText(wording, params));
  const saidAt = (text: string) => talk.state.said.lastIndexOf(hashText(text));
  const chosen = wordings.reduce((best, text) => (saidAt(text) < saidAt(best) ? text : best));
  if (wordings.length > 1) markSaid(talk, chosen);
  return chosen;
}

/** Says a text as it stands, such as an answer that is stored. */
export function sayText(talk: Talk, text: string, extras: Omit<Say, 'text'> = {}): void {
  markSaid(talk, text);
  pushSay(talk, text, extras);
}

function pushSay({ says }: Talk, text: string, extras: Omit<Say, 'text'>): void {
  const used = Object.entries(extras).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  says.push({ text, ...Object.fromEntries(used) });
}

export function markSaid({ state }: Talk, text: string): void {
  state.said = [...state.said, hashText(text)].slice(-THRESHOLDS.SAID_KEPT);
}

export const wasSaid = ({ state }: Talk, text: string) => state.said.includes(hashText(text));

export const chip = (talk: Talk, phrase: Phrase) => word(talk, phrase);

export const price = ({ turn }: Talk, { price, currency }: Pick<ProductFacts, 'price' | 'currency'>) =>
  formatPrice(price, currency, turn.organisation.locale);

/** The product, when customers may know of it. */
export function findProduct({ turn }: Talk, id: string): ProductFacts | undefined {
  const product = turn.products.get(id);
  return product?.status === 'active' ? product : undefined;
}

export function cardOf(product: ProductFacts): ProductCard {
  const { id, sku, name, price, currency, stock, compare_at_price, short_answer, image_url } = product;
  const in_stock = stock === null || stock > 0;
  return { product_id: id, sku, name, price, currency, in_stock, compare_at_price, short_answer, image_url };
}
