import { asksForSome } from '../../nlu/question-shape';
import { COLOURS } from '../../words/colours';
import { isForeign } from '../../words/detect-language';
import { handOver } from '../hand-over/hand-over-turn';
import { OF_PRODUCTS, policiesIn } from '../talk/policy-topics';
import { languagesOf } from '../talk/format-languages';
import { chip, say, type Talk } from '../talk/turn-context';
import type { Outcome } from './answer-outcome';

/** A miss asks for other words and offers a human; so many in a row as the organisation has said call one. */
export function tellMiss(talk: Talk, outcomes: readonly Outcome[]): void {
  talk.state.misses += 1;
  if (outcomes.includes('offered')) return;
  if (talk.state.misses >= talk.turn.settings.hand_over.misses) {
    talk.says.length = 0;
    handOver(talk, talk.state.misses > 1 ? 'failed_twice' : 'not_found');
    return;
  }
  if (!outcomes.includes('partly')) {
    const phrase = outcomes.includes('said_already') ? 'said_already' : missPhrase(talk);
    say(talk, phrase, missParams(talk), { suggestions: [chip(talk, 'chip_human')] });
    if (phrase === 'ask_contact_again') return; // which offers no colleague
  }
  talk.state.asked = 'human';
}

/** While an order waits for contact details, what cannot be read was meant as one. */
function missPhrase({ state, turn, understood }: Talk) {
  if (state.order_stage === 'contact') return 'ask_contact_again';
  if (isForeign(turn.text)) return 'other_language';
  const wantsSome = asksForSome(turn.text) && understood.items.length === 0;
  const isKind = wantsSome && policiesIn(understood).length === 0 && turn.index.listCategories(1).length > 0;
  return isKind ? 'not_in_range' : 'not_found';
}

function missParams(talk: Talk): Record<string, string> {
  return {
    categories: talk.turn.index.listCategories(MOST_CATEGORIES).join(', '),
    languages: languagesOf(talk),
  };
}

const MOST_CATEGORIES = 6;

/** "How much is it?" before any product was spoken of, "what do you have for 50 euros?": it has to be said what of. */
function asksOfNothing({ state, understood, turn }: Talk): boolean {
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
  if (topics.some((topic) => !OF_PRODUCTS.has(topic)) || (intents.has('bargain') && budget === null))
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
export function askOfWhat(talk: Talk): boolean {
  if (!asksOfNothing(talk)) return false;
  say(talk, talk.understood.budget === null ? 'which_meant' : 'browse', missParams(talk));
  return true;
}
