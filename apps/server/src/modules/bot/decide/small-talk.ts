import { say, type Talk } from './talk';

/** Greeting, thanks, goodbye, "are you a bot?", "what do you sell?", a "yes" or "no" to nothing. */
export function makeSmallTalk(talk: Talk): boolean {
  const { intents, rest, items, contact } = talk.understood;
  const organisation = talk.turn.organisation.name;
  if (intents.has('identity')) say(talk, 'identity', { organisation });
  else if (items.length > 0) return false;
  else if (intents.has('greeting')) say(talk, 'greeting', { organisation });
  else if (intents.has('goodbye')) say(talk, 'goodbye');
  else if (intents.has('browse')) sayRange(talk);
  else if (rest.length > 0) return false;
  else if (intents.has('thanks')) say(talk, 'thanks');
  else if (
    contact.email ||
    contact.phone ||
    intents.has('deny') ||
    intents.has('affirm') ||
    intents.has('cancel')
  )
    say(talk, 'anything_else');
  else return false;
  return true;
}

function sayRange(talk: Talk): void {
  const categories = talk.turn.index.listCategories(MOST_CATEGORIES);
  if (categories.length === 0) say(talk, 'browse_empty');
  else say(talk, 'browse', { categories: categories.join(', ') }, { suggestions: categories });
}

const MOST_CATEGORIES = 6;
