import type { CustomerOrder } from '../../../customers/list-orders-of';
import { readOrderNumber } from '../../understand/read-order-number';
import { hasKnowledge } from '../answer/has-knowledge';
import { handOver } from '../hand-over/hand-over';
import { formatPrice } from '../talk/format-price';
import { shorten } from '../talk/shorten';
import { chip, say, type Talk, word } from '../talk/talk';

/**
 * How an order stands, to those who may know: customers who are verified, and those who name the number of an order of
 * theirs. To others the knowledge says how to find out, or a human looks.
 */
export function tellOrderStatus(talk: Talk): boolean {
  const { intents, items } = talk.understood;
  const number = readOrderNumber(talk.turn.text);
  const asks = intents.has('order_status') || namesPlaced(talk);
  const named = talk.turn.orders.filter((order) => order.number === number);
  if (!asks && (named.length === 0 || items.length > 0)) return false; // "order 2 bells" names none
  if (!intents.has('cancel')) {
    const told = number === null ? ownOrders(talk) : named;
    if (told.length > 0) return tell(talk, told);
    if (number !== null && ownOrders(talk).length > 0) return askNumber(talk, number);
  }
  if (!namesPlaced(talk) && hasKnowledge(talk)) return false;
  talk.unanswered.push(talk.turn.text);
  handOver(talk, 'not_found');
  return true;
}

/** "Order 4711" and nothing else: one that was placed; "order 12" may be how many. */
export function namesPlaced({ turn, understood: { items, rest } }: Talk): boolean {
  const number = readOrderNumber(turn.text);
  return number !== null && number >= LEAST_NUMBER && items.length + rest.length === 0;
}

const LEAST_NUMBER = 100;

/** Somebody who has orders named another one: numbers are easily mistyped, once. */
function askNumber(talk: Talk, number: number): true {
  const isAgain = talk.turn.state.problem === 'order_unknown';
  if (isAgain) handOver(talk, 'failed_twice');
  else {
    say(talk, 'order_unknown', { number }, { suggestions: [chip(talk, 'chip_human')] });
    talk.state.asked = 'human';
    talk.state.problem = 'order_unknown';
  }
  return true;
}

/** Without a number: those that are under way, else the newest. */
function ownOrders({ turn: { customer, orders } }: Talk): readonly CustomerOrder[] {
  if (!customer.is_verified) return [];
  const open = orders.filter(({ status }) => status === 'confirmed' || status === 'paid');
  return (open.length > 0 ? open : orders.slice(0, 1)).slice(0, MOST_TOLD);
}

const MOST_TOLD = 3;

function tell(talk: Talk, orders: readonly CustomerOrder[]): true {
  const [first, ...others] = orders.map((order) => factsOf(talk, order));
  const suggestions = [chip(talk, 'chip_human')];
  if (first && others.length === 0) say(talk, 'order_status', first, { suggestions });
  else {
    const list = [first ?? {}, ...others].map((facts) => word(talk, 'order_line', facts)).join('\n');
    say(talk, 'order_statuses', { list }, { suggestions });
  }
  return true;
}

function factsOf(talk: Talk, { number, status, total, currency, items, placed_at }: CustomerOrder) {
  const { locale } = talk.turn.organisation;
  return {
    number,
    status: word(talk, `status_${status}`),
    total: formatPrice(total, currency, locale),
    items: shorten(items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '), ITEMS_LENGTH),
    date: new Intl.DateTimeFormat(talk.language === 'de' ? 'de-DE' : 'en-GB', {
      dateStyle: 'long',
      timeZone: 'UTC',
    }).format(new Date(placed_at)),
  };
}

/** Characters of what was ordered that are said. */
const ITEMS_LENGTH = 300;
