import { beginningOf, type Present } from './truncate-script';
import { BOT_STORIES } from './bot-scripts';
import { castProducts, pickColleague, productsFor, usualQuantity } from './choose-products';
import { demoId } from './demo-id';
import type { FurnishedShop } from '../rows/assign-shop-ids';
import { HAND_OVER_STORIES } from './hand-over-scripts';
import { HUMAN_STORIES } from './human-scripts';
import { MINUTE, placeHistory, placeRecent } from './timestamps';
import { planSteps, type Step } from './plan-steps';
import { createRandom, type Random } from './seeded-random';
import { type Sold, sellProduct } from './product-sale';
import type { DemoCustomer, Ending } from '../shops/shop';
import type { Story } from './script';
import { tellStory } from './run-script';
import type { Told } from './conversation-simulator';

export type PlannedCustomer = DemoCustomer & { id: string };
export type Staff = ReadonlyMap<string, { id: string; name: string }>;

export interface PlannedConversation {
  id: string;
  customer: PlannedCustomer;
  line: FurnishedShop['lines'][number];
  /** Milliseconds since 1970. */
  begins_at: number;
  sale_number: number | null;
  /** The number of the last one before it. */
  sales_before: number;
  told: Told;
}

export interface OutsideSale extends Sold {
  id: string;
  customer: PlannedCustomer;
  sale_number: number;
  owner_id: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface History {
  customers: PlannedCustomer[];
  conversations: PlannedConversation[];
  outside_sales: OutsideSale[];
  last_sale_number: number;
}

/** Three months of one organisation, the same ones every time; only the moments hang on `now`. */
export function planHistory(shop: FurnishedShop, staff: Staff, now: Date): History {
  const random = createRandom(shop.slug);
  const customers = shop.customers.map((customer) => ({
    ...customer,
    id: demoId('customer', customer.name),
  }));
  const { history, recent, present } = planSteps(shop.history, random);
  const moments = [
    // Chance of its own: whatever the weekday, it changes nothing of what happens.
    ...placeHistory(now, shop.time_zone, history.map(isAnyTime), createRandom(`${shop.slug} moments`)),
    ...placeRecent(now, recent.length),
  ];

  const nextCustomer = inTurns(customers, random);
  const nextStory = chooseStories(shop, random);
  const known: History = { customers, conversations: [], outside_sales: [], last_sale_number: 0 };
  for (const [at, step] of [...history, ...recent, ...present].entries()) {
    const moment = moments[at];
    if (step.kind === 'outside_sale') {
      known.last_sale_number += 1;
      const sale = sellOutside(shop, staff, random, known.last_sale_number);
      known.outside_sales.push({ ...sale, customer: random.pick(customers), at: moment ?? now.getTime() });
      continue;
    }
    const sales_before = known.last_sale_number;
    const sells = step.kind === 'conversation' && step.ending.endsWith('_sale');
    if (sells) known.last_sale_number += 1;
    const conversation = converse(shop, staff, random, {
      step,
      id: demoId('conversation', `${shop.slug} ${at}`),
      story: nextStory(step.ending),
      customer: nextCustomer(),
      sale_number: sells ? known.last_sale_number : null,
    });
    const begins_at = moment ?? now.getTime() - sinceLastWord(step, random) - conversation.told.ends_at;
    known.conversations.push({ ...conversation, sales_before, begins_at });
  }
  return known;
}

interface Converse {
  step: Exclude<Step, { kind: 'outside_sale' }>;
  id: string;
  story: Story;
  customer: PlannedCustomer;
  sale_number: number | null;
}

function converse(
  shop: FurnishedShop,
  staff: Staff,
  random: Random,
  { step, id, story, customer, sale_number }: Converse,
): Omit<PlannedConversation, 'begins_at' | 'sales_before'> {
  const isPresent = step.kind === 'present';
  const cast = {
    ...castProducts(story, shop, random),
    conversation_id: id,
    currency: shop.currency,
    customer,
    csr: memberOf(staff, (isPresent && step.assignee) || pickColleague(shop, story.ending, random)),
    order: `A-${random.int(41_000, 68_999)}`,
    sale_number,
    knowledge: new Map(shop.knowledge.map((entry) => [entry.key, entry])),
  };
  const beginning = isPresent ? beginningOf(story.lines, step.present, random) : null;
  const line = shop.lines.find(({ channel }) => channel === customer.channel);
  if (!line) throw new Error(`${shop.name} has no line on ${customer.channel}.`);
  return { id, customer, line, sale_number, told: tellStory(story, beginning, cast, random) };
}

function sellOutside(shop: FurnishedShop, staff: Staff, random: Random, sale_number: number) {
  const product = random.pick(shop.products.filter(({ status, stock }) => !status && stock !== 0));
  const percent = random.chance(0.25) ? random.pick([5, 10]) : 0;
  return {
    ...sellProduct(product, usualQuantity(product.price, random), percent),
    id: demoId('sale', `${shop.slug} ${sale_number}`),
    sale_number,
    owner_id: memberOf(staff, random.pick(shop.sold_by)).id,
  };
}

/** Every customer comes once before anyone comes again, and nobody twice within half a round. */
function inTurns<T>(list: readonly T[], random: Random): () => T {
  const half = Math.ceil(list.length / 2);
  let round: T[] = [];
  return () => {
    if (round.length === 0)
      round = [...random.shuffle(list.slice(0, half)), ...random.shuffle(list.slice(half))];
    return round.shift() as T; // filled just above
  };
}

/** Of the stories with one ending each is told once before any is told again. */
function chooseStories(shop: FurnishedShop, random: Random): (ending: Ending) => Story {
  const stories = [...BOT_STORIES, ...HAND_OVER_STORIES, ...HUMAN_STORIES].filter(
    (story) => productsFor(story, shop).length > 0,
  );
  const rounds = new Map<Ending, () => Story>();
  return (ending) => {
    const alike = () => stories.filter((story) => story.ending === ending);
    const next = rounds.get(ending) ?? inTurns(alike(), random);
    rounds.set(ending, next);
    return next();
  };
}

const isAnyTime = (step: Step) => step.kind === 'conversation' && step.ending.startsWith('bot');

/** Since when nothing has happened in a conversation that goes on, in minutes: who waits is not let wait long. */
const SILENT: Record<Present, [number, number]> = { waiting: [2, 38], bot: [1, 500], open: [4, 2_400] };

const sinceLastWord = (step: Step, random: Random) =>
  step.kind === 'present' ? random.int(...SILENT[step.present]) * MINUTE : 0;

function memberOf(staff: Staff, email: string): { id: string; name: string } {
  const member = staff.get(email);
  if (!member) throw new Error(`There is no demo account ${email}.`);
  return member;
}
