import type { SeededShop } from '../rows/assign-shop-ids';
import type { DemoCustomer, ScriptEnding } from '../shops/shop';
import { BOT_SCRIPTS } from './bot-scripts';
import { chooseCsr, chooseProducts, chooseQuantity, listMatchingProducts } from './choose-products';
import type { SimulatedConversation } from './conversation-simulator';
import { deriveDemoId } from './demo-id';
import { HAND_OVER_SCRIPTS } from './hand-over-scripts';
import { HUMAN_SCRIPTS } from './human-scripts';
import { type PlannedStep, planSteps } from './plan-steps';
import { buildProductSale, type ProductSale } from './product-sale';
import { runScript } from './run-script';
import type { ConversationScript } from './script';
import { createSeededRandom, type SeededRandom } from './seeded-random';
import { distributeRecentTimestamps, distributeTimestamps, MINUTE } from './timestamps';
import { type OngoingState, truncateScript } from './truncate-script';

export type PlannedCustomer = DemoCustomer & { id: string };
export type StaffByEmail = ReadonlyMap<string, { id: string; name: string }>;

export interface PlannedConversation {
  id: string;
  customer: PlannedCustomer;
  integration: SeededShop['integrations'][number];
  /** Milliseconds since 1970. */
  begins_at: number;
  sale_number: number | null;
  /** The number of the sale before the first one. */
  sales_before: number;
  simulation: SimulatedConversation;
}

export interface PlannedOutsideSale extends ProductSale {
  id: string;
  customer: PlannedCustomer;
  sale_number: number;
  owner_id: string;
  /** Milliseconds since 1970. */
  at: number;
}

export interface PlannedHistory {
  customers: PlannedCustomer[];
  conversations: PlannedConversation[];
  outside_sales: PlannedOutsideSale[];
  last_sale_number: number;
}

/** Plans three months of one organisation. Deterministic; only the dates depend on `now`. */
export function planHistory(shop: SeededShop, staff: StaffByEmail, now: Date): PlannedHistory {
  const random = createSeededRandom(shop.slug);
  const customers = shop.customers.map((customer) => ({
    ...customer,
    id: deriveDemoId('customer', customer.name),
  }));
  const { history, recent, present } = planSteps(shop.history, random);
  const moments = [
    // A separate generator: the weekday does not change which events occur.
    ...distributeTimestamps(
      now,
      shop.time_zone,
      history.map(mayStartAnytime),
      createSeededRandom(`${shop.slug} moments`),
    ),
    ...distributeRecentTimestamps(now, recent.length),
  ];

  const nextCustomer = createRoundRobin(customers, random);
  const nextStory = createScriptChooser(shop, random);
  const known: PlannedHistory = { customers, conversations: [], outside_sales: [], last_sale_number: 0 };
  for (const [at, step] of [...history, ...recent, ...present].entries()) {
    const moment = moments[at];
    if (step.kind === 'outside_sale') {
      known.last_sale_number += 1;
      const sale = planOutsideSale(shop, staff, random, known.last_sale_number);
      known.outside_sales.push({ ...sale, customer: random.pick(customers), at: moment ?? now.getTime() });
      continue;
    }
    const sales_before = known.last_sale_number;
    const sells = step.kind === 'conversation' && step.ending.endsWith('_sale');
    if (sells) known.last_sale_number += 1;
    const conversation = planConversation(shop, staff, random, {
      step,
      id: deriveDemoId('conversation', `${shop.slug} ${at}`),
      story: nextStory(step.ending),
      customer: nextCustomer(),
      sale_number: sells ? known.last_sale_number : null,
    });
    const begins_at = moment ?? now.getTime() - getSilenceMs(step, random) - conversation.simulation.ends_at;
    known.conversations.push({ ...conversation, sales_before, begins_at });
  }
  return known;
}

interface PlanConversationOptions {
  step: Exclude<PlannedStep, { kind: 'outside_sale' }>;
  id: string;
  story: ConversationScript;
  customer: PlannedCustomer;
  sale_number: number | null;
}

function planConversation(
  shop: SeededShop,
  staff: StaffByEmail,
  random: SeededRandom,
  { step, id, story, customer, sale_number }: PlanConversationOptions,
): Omit<PlannedConversation, 'begins_at' | 'sales_before'> {
  const isPresent = step.kind === 'present';
  const cast = {
    ...chooseProducts(story, shop, random),
    conversation_id: id,
    currency: shop.currency,
    customer,
    csr: getStaffMember(staff, (isPresent && step.assignee) || chooseCsr(shop, story.ending, random)),
    order: `A-${random.int(41_000, 68_999)}`,
    sale_number,
    knowledge: new Map(shop.knowledge.map((entry) => [entry.key, entry])),
  };
  const beginning = isPresent ? truncateScript(story.steps, step.present, random) : null;
  const line = shop.integrations.find(({ channel }) => channel === customer.channel);
  if (!line) throw new Error(`${shop.name} has no line on ${customer.channel}.`);
  return {
    id,
    customer,
    integration: line,
    sale_number,
    simulation: runScript(story, beginning, cast, random),
  };
}

function planOutsideSale(shop: SeededShop, staff: StaffByEmail, random: SeededRandom, sale_number: number) {
  const product = random.pick(shop.products.filter(({ status, stock }) => !status && stock !== 0));
  const percent = random.chance(0.25) ? random.pick([5, 10]) : 0;
  return {
    ...buildProductSale(product, chooseQuantity(product.price, random), percent),
    id: deriveDemoId('sale', `${shop.slug} ${sale_number}`),
    sale_number,
    owner_id: getStaffMember(staff, random.pick(shop.sold_by)).id,
  };
}

/** Every customer occurs once before any repeats, and none repeats within half a round. */
function createRoundRobin<T>(list: readonly T[], random: SeededRandom): () => T {
  const half = Math.ceil(list.length / 2);
  let round: T[] = [];
  return () => {
    if (round.length === 0)
      round = [...random.shuffle(list.slice(0, half)), ...random.shuffle(list.slice(half))];
    return round.shift() as T; // filled just above
  };
}

/** Every story of an outcome is used once before any repeats. */
function createScriptChooser(
  shop: SeededShop,
  random: SeededRandom,
): (ending: ScriptEnding) => ConversationScript {
  const stories = [...BOT_SCRIPTS, ...HAND_OVER_SCRIPTS, ...HUMAN_SCRIPTS].filter(
    (story) => listMatchingProducts(story, shop).length > 0,
  );
  const rounds = new Map<ScriptEnding, () => ConversationScript>();
  return (ending) => {
    const alike = () => stories.filter((story) => story.ending === ending);
    const next = rounds.get(ending) ?? createRoundRobin(alike(), random);
    rounds.set(ending, next);
    return next();
  };
}

const mayStartAnytime = (step: PlannedStep) => step.kind === 'conversation' && step.ending.startsWith('bot');

/** Minutes since the last event of an open conversation; short for waiting ones. */
const SILENCE_MINUTES: Record<OngoingState, [number, number]> = {
  waiting: [2, 38],
  bot: [1, 500],
  open: [4, 2_400],
};

const getSilenceMs = (step: PlannedStep, random: SeededRandom) =>
  step.kind === 'present' ? random.int(...SILENCE_MINUTES[step.present]) * MINUTE : 0;

function getStaffMember(staff: StaffByEmail, email: string): { id: string; name: string } {
  const member = staff.get(email);
  if (!member) throw new Error(`There is no demo account ${email}.`);
  return member;
}
