import { asksMoreHours } from '../../nlu/asks-for-hours';
import { normalizeCustomerText } from '../../nlu/normalize-customer-text';
import { formatLanguages } from './format-languages';
import { addReply, type TurnContext } from './turn-context';

/** Greeting, thanks, goodbye, "are you a bot?", "what do you sell?", a "yes" or "no" to nothing. */
export function answerSmallTalk(turn: TurnContext): boolean {
  const { intents, rest, items, contact, is_question, topics } = turn.understood;
  const organisation = turn.turn.organisation.name;
  const isNamed = items.some(({ candidates }) => candidates.some(({ score }) => score > SURELY));
  if (intents.has('identity')) addReply(turn, 'identity', { organisation });
  else if (intents.has('language')) addReply(turn, 'languages', { languages: formatLanguages(turn) });
  else if (intents.has('greeting') && !isNamed)
    greet(turn); // "Helo" is no helmet
  else if (intents.has('later') && items.length === 0) addReply(turn, 'take_your_time');
  else if (intents.has('none') && items.length === 0) addNoneChosenReply(turn);
  else if (items.length > 0) return false;
  else if (isSigns(turn) && turn.turn.state.said.length === 0) greet(turn);
  else if (intents.has('goodbye')) addReply(turn, 'goodbye');
  else if (intents.has('browse')) addRangeReply(turn);
  else if (intents.has('thanks') && isShortThanks(turn)) addReply(turn, 'thanks');
  else if (givesUp(turn)) addReply(turn, 'anything_else');
  else if (rest.length > 0 || choosesNone(turn)) return false;
  else if (contact.email || contact.phone) thankForContact(turn);
  else if (intents.has('thanks')) addReply(turn, 'thanks');
  else if (
    (!is_question && topics.length === 0 && (intents.has('deny') || intents.has('affirm'))) ||
    (intents.has('cancel') && !intents.has('order') && !is_question) ||
    isSigns(turn) ||
    isChat(turn)
  )
    addReply(turn, 'anything_else');
  else return false;
  return true;
}

function greet(turn: TurnContext): void {
  const { organisation, settings } = turn.turn;
  addReply(turn, settings.takes_orders ? 'greeting' : 'greeting_no_orders', {
    organisation: organisation.name,
  });
  turn.is_greeting = true;
}

/** "Thanks, that helped a lot": whatever it helped with. */
const isShortThanks = ({ turn, understood: { is_question, topics, quantity, intents } }: TurnContext) =>
  !is_question &&
  quantity === null &&
  !intents.has('order') &&
  topics.length === 0 &&
  turn.text.trim().split(/\s+/).length <= 12;

/** A placed order has the address of its time: a correction needs a CSR. */
function thankForContact(turn: TurnContext): void {
  const isOrdered = turn.turn.orders.length > 0;
  addReply(turn, isOrdered ? 'contact_later' : 'contact_first');
  if (isOrdered) turn.state.asked = 'human';
}

/** "lol", "nice": about nothing, and no question. */
const isChat = ({
  turn,
  understood: { is_question, quantity, ordinal, topics, extreme, scale, budget },
}: TurnContext) =>
  !is_question &&
  !(turn.state.topic === 'hours' && asksMoreHours(turn.text)) &&
  quantity === null &&
  scale === null &&
  budget === null &&
  ordinal === null &&
  topics.length === 0 &&
  extreme === null;

/** "Forget it, I'll buy it elsewhere", with nothing to call off. */
const givesUp = ({ turn, understood: { intents, is_question, topics } }: TurnContext) =>
  !is_question &&
  intents.has('cancel') &&
  topics.length === 0 &&
  turn.basket === null &&
  !/\b(?:order|bestell\w*)\b/i.test(turn.text);

/** "Yes" to "which of these two?" is not understood. */
const choosesNone = ({ turn, understood: { intents } }: TurnContext) =>
  turn.state.asked === 'which' && intents.has('affirm');

/** Emoji and punctuation, not a word. */
const isSigns = ({ turn }: TurnContext) => normalizeCustomerText(turn.text) === '';

/** None of what was shown: it is not to be chosen from any more. */
function addNoneChosenReply(turn: TurnContext): void {
  addReply(turn, 'none_of_these');
  Object.assign(turn.state, { order_stage: turn.basket ? turn.state.order_stage : 'none', choosing: null });
  Object.assign(turn.state, { last_products: [], shown: [], counted: [] });
}

function addRangeReply(turn: TurnContext): void {
  const categories = turn.turn.index.listCategories(MOST_CATEGORIES);
  if (categories.length === 0) addReply(turn, 'browse_empty');
  else addReply(turn, 'browse', { categories: categories.join(', ') }, { suggestions: categories });
}

/** Share of a name that was said. */
const SURELY = 0.95;

const MOST_CATEGORIES = 6;
