import {
  type BotSettings,
  DEFAULT_BOT_SETTINGS,
  type HandOverRules,
} from '@relaydesk/contracts/bot-settings';
import type { Cart } from '@relaydesk/contracts/cart';
import { BotState } from '../../engine/bot-state';
import { createIndex, type KnowledgeIndex } from '../../retrieval/knowledge-index';
import { decideTurn } from '../decide-turn';
import { decideOrderRefusal } from '../order/decide-order-refusal';
import type { Decision, Turn, TurnProduct } from '../turn';
import { buildTurn } from './build-turn';

/** A bicycle shop; only tests use it. Ids are real ones, because what the bot keeps is checked. */
const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const IDS = {
  bell: id(1),
  lock: id(2),
  chainLock: id(3),
  helmet: id(4),
  tour: id(5),
  oil: id(6),
  returns: id(7),
  shipping: id(8),
  service: id(9),
};

const plain = { short_answer: '', compare_at_price: null, max_per_order: null, image_url: null };

const goods: (Omit<TurnProduct, 'currency' | 'status' | keyof typeof plain> &
  Partial<Pick<TurnProduct, keyof typeof plain>> & {
    category: string;
    aliases: string[];
    description: string;
    faqs?: { question: string; answer: string }[];
  })[] = [
  {
    id: IDS.bell,
    sku: 'BL-1',
    name: 'Brass Bell',
    price: 1250,
    stock: 5,
    is_bot_sellable: true,
    category: 'Parts',
    aliases: ['Klingel', 'Messingklingel'],
    description: 'Loud, for handlebars of 22 mm.',
    faqs: [{ question: 'Does it stain clothes?', answer: 'Brass may leave green marks when it is wet.' }],
  },
  {
    id: IDS.lock,
    sku: 'LK-1',
    name: 'Folding Lock',
    price: 7990,
    stock: 3,
    is_bot_sellable: true,
    category: 'Locks',
    aliases: ['Faltschloss'],
    description: 'Hardened steel, 90 cm.',
  },
  {
    id: IDS.chainLock,
    sku: 'LK-2',
    name: 'Chain Lock',
    price: 4990,
    stock: null,
    is_bot_sellable: true,
    category: 'Locks',
    aliases: ['Kettenschloss'],
    description: 'Hardened steel in a textile sleeve, 110 cm.',
  },
  {
    id: IDS.helmet,
    sku: 'HM-1',
    name: 'City Helmet',
    price: 5900,
    stock: 0,
    is_bot_sellable: true,
    category: 'Helmets',
    aliases: ['Helm'],
    description: 'With rear light.',
  },
  {
    id: IDS.tour,
    sku: 'TO-1',
    name: 'Alps Guided Tour',
    price: 45000,
    stock: null,
    is_bot_sellable: false,
    category: 'Tours',
    aliases: ['Alpentour'],
    description: 'Five days, hotel included.',
  },
  {
    id: IDS.oil,
    sku: 'OI-1',
    name: 'Chain Oil',
    price: 890,
    stock: 100,
    is_bot_sellable: true,
    category: 'Parts',
    aliases: ['Kettenöl'],
    description: 'Biodegradable, 100 ml.',
    short_answer: 'The oil our own mechanics use.',
    max_per_order: 4,
    compare_at_price: 990,
    image_url: '/files/oil.webp',
    faqs: [
      { question: 'Does it stain clothes?', answer: 'No: it washes out at 40 degrees.' },
      { question: 'How often should I lubricate?', answer: 'Every 200 km, and after rain.' },
    ],
  },
];

const knowledge = [
  { id: IDS.returns, title: 'How do I return an item?', body: 'Within 14 days, unused, with the receipt.' },
  { id: IDS.shipping, title: 'What does shipping cost?', body: 'Shipping is 5.90 EUR.' },
  { id: IDS.service, title: 'Do you service bikes?', body: 'Yes, in our workshop, by appointment.' },
];

function buildIndex(): KnowledgeIndex {
  const index = createIndex();
  for (const product of goods) index.put({ ...product, status: 'active' });
  for (const entry of knowledge) index.put({ ...entry, kind: 'question', is_published: true });
  return index;
}

/** Everything that the shop has written down, as one text. */
export const STORED_TEXTS = JSON.stringify([goods, knowledge]);
export const QUESTIONS = [
  ...knowledge.map(({ title }) => title),
  ...goods.flatMap(({ faqs = [] }) => faqs.map(({ question }) => question)),
];

export const index = buildIndex();

/** A conversation with the bot, turn by turn; what is kept between turns is kept here. */
export function startChat({ customer, ...given }: Partial<Omit<Turn, 'customer'>> & ChatCustomer = {}) {
  const products = new Map<string, TurnProduct>(
    goods.map((product) => [product.id, { ...plain, ...product, currency: 'EUR', status: 'active' }]),
  );
  let state = BotState.parse({});
  let basket: Cart | null = null;
  let before: Turn | undefined;
  const keep = (decision: Decision) => {
    state = BotState.parse(structuredClone(decision.state));
    if (decision.basket !== undefined) basket = decision.basket;
    return { ...decision, text: decision.replies.map(({ text }) => text).join('\n') };
  };
  return {
    products,
    basket: () => basket?.items.map(({ product_id, quantity }) => [product_id, quantity]) ?? [],
    total: () => basket?.total ?? 0,
    state: () => state,
    says(text: string, ordered: Turn['ordered'] = [], more: Partial<Turn> = {}) {
      const turn = buildTurn({
        ...{ text, ordered, state, basket, index, products },
        organisation: { name: 'Velo', currency: 'EUR', locale: 'en-GB' },
        ...given,
        ...more,
      });
      turn.customer = { ...turn.customer, name: 'Anna', ...customer };
      before = turn;
      return keep(decideTurn(turn));
    },
    /** Booking what the last turn ordered failed. */
    bookingFails() {
      if (!before) throw new Error('Nothing was said yet.');
      basket = before.basket;
      return keep(decideOrderRefusal(before));
    },
  };
}

interface ChatCustomer {
  customer?: Partial<Turn['customer']>;
}

/** The usual settings with some changed, those of the hand-over by themselves. */
export const settingsWith = ({
  hand_over,
  ...given
}: Partial<Omit<BotSettings, 'hand_over'>> & { hand_over?: Partial<HandOverRules> } = {}): BotSettings => ({
  ...DEFAULT_BOT_SETTINGS,
  ...given,
  hand_over: { ...DEFAULT_BOT_SETTINGS.hand_over, ...hand_over },
});
