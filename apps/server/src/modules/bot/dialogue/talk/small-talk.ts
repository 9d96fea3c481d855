import { asksMoreHours } from '../../nlu/asks-for-hours';
import { normalizeCustomerText } from '../../nlu/normalize-customer-text';
import { formatLanguages } from './format-languages';
import { addReply, type TurnContext } from './turn-context';

/** Greeting, thanks, goodbye, "are you a bot?", "what do you sell?", a "yes" or "no" to nothing. */
export function answerSmallTalk(talk: TurnContext): boolean {
  const { intents, rest, items, contact, is_question, topics } = talk.understood;
  const organisation = talk.turn.organisation.name;
  const isNamed = items.some(({ candidates }) => candidates.some(({ score }) => score > SURELY));
  if (intents.has('identity')) addReply(talk, 'identity', { organisation });
  else if (intents.has('language')) addReply(talk, 'languages', { languages: formatLanguages(talk) });
  else if (intents.has('greeting') && !isNamed)
    greet(talk); // "Helo" is no helmet
  else if (intents.has('later') && items.length === 0) addReply(talk, 'take_your_time');
  else if (intents.has('none') && items.length === 0) addNoneChosenReply(talk);
  else if (items.length > 0) return false;
  else if (isSigns(talk) && talk.turn.state.said.length === 0) greet(talk);
  else if (intents.has('goodbye')) addReply(talk, 'goodbye');
  else if (intents.has('browse')) addRangeReply(talk);
  else if (intents.has('thanks') && isShortThanks(talk)) addReply(talk, 'thanks');
  else if (givesUp(talk)) addReply(talk, 'anything_else');
  else if (rest.length > 0 || choosesNone(talk)) return false;
  else if (contact.email || contact.phone) thankForContact(talk);
  else if (intents.has('thanks')) addReply(talk, 'thanks');
  else if (
    (!is_question && topics.length === 0 && (intents.has('deny') || intents.has('affirm'))) ||
    (intents.has('cancel') && !intents.has('order') && !is_question) ||
    isSigns(talk) ||
    isChat(talk)
  )
    addReply(talk, 'anything_else');
  else return false;
  return true;
}

function greet(talk: TurnContext): void {
  const { organisation, settings } = talk.turn;
  addReply(talk, settings.takes_orders ? 'greeting' : 'greeting_no_orders', {
    organisation: organisation.name,
  });
  talk.is_greeting = true;
}

/** "Thanks, that helped a lot": whatever it helped with. */
const isShortThanks = ({ turn, understood: { is_question, topics, quantity, intents } }: TurnContext) =>
  !is_question &&
  quantity === null &&
  !intents.has('order') &&
  topics.length === 0 &&
  turn.text.trim().split(/\s+/).length <= 12;

/** An order that was placed has the address that was known then: whoever corrects it needs a colleague. */
function thankForContact(talk: TurnContext): void {
  const isOrdered = talk.turn.orders.length > 0;
  addReply(talk, isOrdered ? 'contact_later' : 'contact_first');
  if (isOrdered) talk.state.asked = 'human';
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
function addNoneChosenReply(talk: TurnContext): void {
  addReply(talk, 'none_of_these');
  Object.assign(talk.state, { order_stage: talk.basket ? talk.state.order_stage : 'none', choosing: null });
  Object.assign(talk.state, { last_products: [], shown: [], counted: [] });
}

function addRangeReply(talk: TurnContext): void {
  const categories = talk.turn.index.listCategories(MOST_CATEGORIES);
  if (categories.length === 0) addReply(talk, 'browse_empty');
  else addReply(talk, 'browse', { categories: categories.join(', ') }, { suggestions: categories });
}

/** Share of a name that was said. */
const SURELY = 0.95;

const MOST_CATEGORIES = 6;
