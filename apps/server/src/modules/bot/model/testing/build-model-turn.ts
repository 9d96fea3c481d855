import { BotSettings, DEFAULT_BOT_SETTINGS } from '@relaydesk/contracts/bot-settings';
import type { Decision, TurnProduct, TurnWithProducts } from '../../dialogue/turn';
import { BotState } from '../../engine/bot-state';
import type { SearchHit } from '../../retrieval/knowledge-index';

/** Turns and decisions of a tea shop as plain data; for tests only. */
const id = (n: number) => `0190b000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const IDS = { returns: id(1), shipping: id(2), tea: id(3), mug: id(4), tour: id(5) };

export const RETURNS: SearchHit = {
  ...{
    kind: 'question',
    id: IDS.returns,
    title: 'How do I return an item?',
    score: 0.8,
    is_faq: false,
    language: 'en' as const,
  },
  passage: 'Send it back within 30 days of delivery, unused. We refund the price within 5 working days.',
};
export const SHIPPING: SearchHit = {
  ...{
    kind: 'article',
    id: IDS.shipping,
    title: 'Shipping',
    score: 0.3,
    is_faq: false,
    language: 'en' as const,
  },
  passage:
    'Shipping to Austria costs 5,90 €, from 50 € it is free. Parcels leave Monday to Friday at 16:00. Write to help@tea.example or see https://tea.example/shipping.',
};

const product = (given: Pick<TurnProduct, 'id' | 'name' | 'price' | 'stock'>): TurnProduct => ({
  ...{
    sku: given.name.toUpperCase(),
    short_answer: '',
    compare_at_price: null,
    currency: 'EUR',
    max_per_order: null,
  },
  ...{ status: 'active', is_bot_sellable: true, image_url: null },
  ...given,
});
export const TEA = product({ id: IDS.tea, name: 'Green Tea', price: 990, stock: 12 });
export const MUG = product({ id: IDS.mug, name: 'Stone Mug', price: 1_250, stock: 3 });
export const TOUR = {
  ...product({ id: IDS.tour, name: 'Garden Tour', price: 4_500, stock: null }),
  is_bot_sellable: false,
};

export function buildModelTurn(text: string, given: Partial<TurnWithProducts> = {}): TurnWithProducts {
  return {
    ...{ text, basket: null, tag_ids: [], orders: [], is_open: true, is_anybody_there: true },
    state: BotState.parse({}),
    customer: {
      ...{ name: 'Anna Muster', email: 'anna@home.example', phone: '+4915112345678', language: null },
      ...{ time_zone: null, is_verified: false, tag_ids: [], lifetime_value: [], conversations: 0 },
    },
    settings: BotSettings.parse(DEFAULT_BOT_SETTINGS),
    organisation: { name: 'Tea & Co', currency: 'EUR', locale: 'en-GB' },
    products: new Map([TEA, MUG, TOUR].map((it) => [it.id, it])),
    now: new Date('2026-01-02T03:04:05.678Z'),
    ...given,
  };
}

/** An answer of the embedded bot from knowledge. */
export const buildAnsweredDecision = (
  hits: readonly SearchHit[] = [RETURNS],
  state: Partial<BotState> = {},
): Decision => {
  const [best] = hits;
  const sources = best ? [{ kind: best.kind, id: best.id, title: best.title, score: best.score }] : [];
  return {
    replies: [{ text: best?.passage ?? '', sources }],
    state: BotState.parse({ language: 'en', ...state }),
    unanswered: [],
    search_hits: [...hits],
  };
};

/** No answer: asks to rephrase and offers a human. */
export const buildMissedDecision = (
  question: string,
  hits: readonly SearchHit[] = [SHIPPING],
  state: Partial<BotState> = {},
): Decision => ({
  replies: [{ text: 'Could you say that in other words?', suggestions: ['Talk to a human'] }],
  state: BotState.parse({ language: 'en', misses: 1, asked: 'human', ...state }),
  unanswered: [question],
  search_hits: [...hits],
});

/** With a product shown, or items in the cart. */
export const buildTeaCart = (quantity: number): TurnWithProducts['basket'] => ({
  items: [{ product_id: TEA.id, sku: TEA.sku, name: TEA.name, quantity, unit_price: TEA.price }],
  total: TEA.price * quantity,
  currency: 'EUR',
});
