import type { Cart } from '@relaydesk/contracts/cart';
import type { ProductCard } from '@relaydesk/contracts/product';
import { formatPrice } from '../../../../lib/format-price';
import type { BotState } from '../../engine/bot-state';
import { type Understanding, understand } from '../../nlu/understand';
import { fillResponse, RESPONSES, type ResponseKey } from '../../responses/responses';
import type { SearchHit } from '../../retrieval/knowledge-index';
import { THRESHOLDS } from '../../thresholds';
import type { Language } from '../../words/stop-words';
import type { Decision, OrderRequest, Reply, Turn, TurnProduct } from '../turn';
import { hashText } from './hash-text';
import { resetStaleState } from './reset-stale-state';
import { truncateInput } from './split-questions';

/** A decision while it is being made; the steps of decide-turn.ts read and write it. */
export interface TurnContext {
  turn: Turn;
  understood: Understanding;
  language: Language;
  /** The turn's own copy. */
  state: BotState;
  basket: Cart | null;
  replies: Reply[];
  order?: OrderRequest;
  verify_email?: string;
  hand_over?: Decision['hand_over'];
  /** Questions without an answer. */
  unanswered: string[];
  search_hits: SearchHit[];
  /** Something was asked in this turn: a second question would be one too many. */
  has_asked: boolean;
  /** A wish, an address or a day was noted in this turn. */
  noted_kind?: 'details' | 'address' | 'time';
  /** It only said hello. */
  is_greeting?: boolean;
}

type PhraseParams = Record<string, string | number>;

export function createTurnContext(given: Turn): TurnContext {
  const state = resetStaleState(given.state, given.now);
  const turn = { ...given, state, text: truncateInput(given.text) };
  const understood = understand(turn.text, turn);
  const language = chooseLanguage(turn, understood.language);
  const { basket } = turn;
  // What was asked and what was wrong in the last turn stand in turn.state: this turn has its own.
  const fresh: Partial<BotState> = {
    asked: 'none',
    offered: [],
    question: null,
    topic: 'none',
    problem: null,
  };
  const own: BotState = { ...structuredClone(state), language, ...fresh };
  return {
    turn,
    understood,
    language,
    state: own,
    basket,
    replies: [],
    unanswered: [],
    search_hits: [],
    has_asked: false,
  };
}

/** That of the message, else that spoken before, else the customer's, as far as the organisation has chosen it. */
function chooseLanguage({ state, customer, settings: { languages } }: Turn, said: Language | null): Language {
  const spoken = [said, state.language, customer.language?.slice(0, 2).toLowerCase()];
  const chosen = spoken.find((language) => language) ?? null;
  return languages.find((language) => language === chosen) ?? languages[0] ?? 'en';
}

/** Builds the decision that apply-decision.ts carries out. */
export function buildDecision(talk: TurnContext): Decision {
  const { turn, state, basket, replies: says, order, verify_email: prove_email, hand_over, ...trace } = talk;
  const { unanswered, search_hits: found } = trace;
  const decision: Decision = { replies: says, state, unanswered, search_hits: found };
  if (basket !== turn.basket) decision.basket = basket;
  if (order) decision.order = order;
  if (prove_email !== undefined) decision.verify_email = prove_email;
  if (hand_over) decision.hand_over = hand_over;
  return decision;
}

/** Says a phrase in the customer's language, in the wording that was said longest ago or never. */
export function addReply(
  turn: TurnContext,
  phrase: ResponseKey,
  params: PhraseParams = {},
  extras: Omit<Reply, 'text'> = {},
): void {
  pushReply(turn, renderPhrase(turn, phrase, params), extras);
}

/** A phrase to be part of a sentence; it counts as said. */
export function renderPhrase(turn: TurnContext, phrase: ResponseKey, params: PhraseParams = {}): string {
  const wordings = RESPONSES[turn.language][turn.turn.settings.tone][phrase].map((wording) =>
    fillResponse(wording, params),
  );
  const saidAt = (text: string) => turn.state.said.lastIndexOf(hashText(text));
  const chosen = wordings.reduce((best, text) => (saidAt(text) < saidAt(best) ? text : best));
  if (wordings.length > 1) recordReplyHash(turn, chosen);
  if (QUESTION_PHRASES.has(phrase)) turn.has_asked = true;
  return chosen;
}

/** These ask the customer something. */
const QUESTION_PHRASES: ReadonlySet<ResponseKey> = new Set([
  ...([
    'offer_order',
    'offer_order_some',
    'contact_needed',
    'not_in_range',
    'other_language',
    'none_of_these',
    'price_fixed',
    'order_proof',
    'order_mismatch',
    'order_email',
    'order_code',
    'order_code_wrong',
    'order_which',
    'misunderstood',
    'which_meant',
  ] as const),
  ...([
    'which_answer',
    'near_answers',
    'which_product',
    'no_orders',
    'what_to_order',
    'ask_quantity',
    'only_left',
  ] as const),
  ...(['at_most', 'too_many', 'not_sold_here', 'basket', 'basket_still', 'what_to_change'] as const),
  ...(['which_to_change', 'ask_contact', 'ask_contact_again', 'ask_country_code'] as const),
  ...([
    'order_changed',
    'restock_unknown',
    'contact_kept',
    'contact_later',
    'contact_first',
    'only_product',
    'not_found',
    'said_already',
  ] as const),
]);

/** Says a text as it stands, such as an answer that is stored. */
export const addTextReply = (turn: TurnContext, text: string, extras: Omit<Reply, 'text'> = {}) =>
  pushReply(turn, text, extras);

/** Names products, a line each; beside their cards only the words around the list are said. */
export function addProductsReply(
  turn: TurnContext,
  phrase: ResponseKey,
  list: string,
  extras: Omit<Reply, 'text'>,
): void {
  const told = renderPhrase(turn, phrase, { list });
  addTextReply(turn, told, { ...extras, beside_cards: { text: told.replace(list, '').trim() } });
}

function pushReply(turn: TurnContext, text: string, extras: Omit<Reply, 'text'>): void {
  recordReplyHash(turn, text);
  const used = Object.entries(extras).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  turn.replies.push({ text, ...Object.fromEntries(used) });
}

export function recordReplyHash({ state }: TurnContext, text: string): void {
  const hash = hashText(text);
  if (state.said.at(-1) !== hash) state.said = [...state.said, hash].slice(-THRESHOLDS.MAX_REPLY_HASHES);
}

export const wasAlreadySent = ({ state }: TurnContext, text: string) => state.said.includes(hashText(text));

export const renderSuggestion = (turn: TurnContext, phrase: ResponseKey) => renderPhrase(turn, phrase);

/** Whether the bot may take orders for the product here. */
export const isSoldByBot = ({ turn }: TurnContext, product: TurnProduct) =>
  turn.settings.takes_orders && product.is_bot_sellable;

export const formatProductPrice = (
  { turn }: TurnContext,
  { price, currency }: Pick<TurnProduct, 'price' | 'currency'>,
) => formatPrice(price, currency, turn.organisation.locale);

/** The product, when customers may know of it. */
export function findProduct({ turn }: TurnContext, id: string): TurnProduct | undefined {
  const product = turn.products.get(id);
  return product?.status === 'active' ? product : undefined;
}

export function buildProductCard(product: TurnProduct): ProductCard {
  const { id, sku, name, price, currency, stock, compare_at_price, short_answer, image_url } = product;
  const in_stock = stock === null || stock > 0;
  return { product_id: id, sku, name, price, currency, in_stock, compare_at_price, short_answer, image_url };
}
