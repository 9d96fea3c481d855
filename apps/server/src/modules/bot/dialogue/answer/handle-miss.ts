import { asksForSome } from '../../nlu/question-shape';
import { COLOURS } from '../../words/colours';
import { isForeign } from '../../words/detect-language';
import { handOverTurn } from '../hand-over/hand-over-turn';
import { formatLanguages } from '../talk/format-languages';
import { listPolicyTopics, PRODUCT_TOPICS } from '../talk/policy-topics';
import { addReply, renderSuggestion, type TurnContext } from '../talk/turn-context';
import type { AnswerOutcome } from './answer-outcome';

/** A miss asks for other words and offers a human; so many in a row as the organisation has said call one. */
export function handleMiss(turn: TurnContext, outcomes: readonly AnswerOutcome[]): void {
  turn.state.misses += 1;
  if (outcomes.includes('offered')) return;
  if (turn.state.misses >= turn.turn.settings.hand_over.misses) {
    turn.replies.length = 0;
    handOverTurn(turn, turn.state.misses > 1 ? 'failed_twice' : 'not_found');
    return;
  }
  if (!outcomes.includes('partly')) {
    const phrase = outcomes.includes('said_already') ? 'said_already' : getMissPhrase(turn);
    addReply(turn, phrase, getMissParams(turn), { suggestions: [renderSuggestion(turn, 'chip_human')] });
    if (phrase === 'ask_contact_again') return; // which offers no colleague
  }
  turn.state.asked = 'human';
}

/** While an order waits for contact details, what cannot be read was meant as one. */
function getMissPhrase({ state, turn, understood }: TurnContext) {
  if (state.order_stage === 'contact') return 'ask_contact_again';
  if (isForeign(turn.text)) return 'other_language';
  const wantsSome = asksForSome(turn.text) && understood.items.length === 0;
  const isKind =
    wantsSome && listPolicyTopics(understood).length === 0 && turn.index.listCategories(1).length > 0;
  return isKind ? 'not_in_range' : 'not_found';
}

function getMissParams(turn: TurnContext): Record<string, string> {
  return {
    categories: turn.turn.index.listCategories(MOST_CATEGORIES).join(', '),
    languages: formatLanguages(turn),
  };
}

const MOST_CATEGORIES = 6;

/** "How much is it?" before any product was spoken of, "what do you have for 50 euros?": it has to be said what of. */
function lacksSubject({ state, understood, turn }: TurnContext): boolean {
  const { items, intents, topics, budget, details } = understood;
  const rest = understood.rest.filter(
    (word) => details.length === 0 || !(COLOURS.has(word) || word.length < 4),
  );
  if (
    items.length > 0 ||
    rest.length > 0 ||
    state.last_products.length > 0 ||
    turn.index.listCategories(1).length === 0
  )
    return false;
  if (topics.some((topic) => !PRODUCT_TOPICS.has(topic)) || (intents.has('bargain') && budget === null))
    return false;
  return (
    budget !== null ||
    details.length > 0 ||
    (intents.has('price') && IT.test(turn.text)) ||
    IT_THERE.test(turn.text)
  );
}

const IT = /\b(?:it|that|this|they|das|es|der|die)\b/i;
const IT_THERE = /^\s*(?:is|are|ist|sind)\s+(?:it|they|that|es|das|die|der)\b/i;

/** Asks which product is meant, or what is looked for; false when the question says it. */
export function askForSubject(turn: TurnContext): boolean {
  if (!lacksSubject(turn)) return false;
  addReply(turn, turn.understood.budget === null ? 'which_meant' : 'browse', getMissParams(turn));
  return true;
}
