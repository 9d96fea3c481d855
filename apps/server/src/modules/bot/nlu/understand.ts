import { hasInvalidQuantity } from '../guard/quantity';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import { memoize } from '../retrieval/memoize';
import { detectLanguage } from '../words/detect-language';
import type { Language } from '../words/stop-words';
import { extractWishes, removeWishMarks } from './extract-wishes';
import type { Intent } from './patterns';
import { readBudget } from './read-budget';
import { type ContactDetails, readContact } from './read-contact';
import { readDeliveryTime, removeDeliveryTime } from './read-delivery-time';
import { readExtreme } from './read-extreme';
import { readIntents, readIsUpset } from './read-intents';
import { type NamedItems, readItems } from './read-items';
import { type OrdinalPick, readPicks } from './read-picks';
import { readQuantity } from './read-quantity';
import { type QuantityScale, readScale, SCALE_WORDS } from './read-scale';
import { readAddress, removeAddresses, removeContacts } from './remove-contacts';
import { spellOut } from './spell-out';

/** What a customer's text says, before anything is looked up or decided. */
export interface Understanding extends NamedItems {
  intents: ReadonlySet<Intent>;
  /** Null when the text does not show it. */
  language: Language | null;
  is_upset: boolean;
  is_question: boolean;
  quantity: number | null;
  /** A count was written that nobody can order: negative, in fractions, or huge. */
  has_invalid_quantity: boolean;
  /** Which of the products shown before: 0 is the first, -1 the last. */
  ordinal: number | null;
  /** The same with their numbers, when the text points at several. */
  picks: readonly OrdinalPick[];
  /** Another number than the one before: "half of that". */
  scale: QuantityScale | null;
  /** Which of them by price. */
  extreme: 'cheapest' | 'dearest' | null;
  /** The most that something may cost, in whole units of money. */
  budget: number | null;
  contact: ContactDetails;
  /** Where something is to be sent, as it was written. */
  address: string | null;
  /** For when it is, as it was written. */
  wanted_for: string | null;
}

/** What a text is read with. */
interface ReadingContext {
  index: KnowledgeIndex;
  /** Texts read before, while the products of the index were the same; this one is added. */
  understandings?: Map<string, Understanding>;
}

/** Texts whose understanding is kept, up to 5 KB each: those of a step of a replay, with their parts. */
const MAX_UNDERSTANDINGS = 200;

/**
 * Reads a text by tables and by the organisation's product names: no network, no model, the same answer every
 * time. The result is shared and must not be changed.
 */
export function understand(said: string, { index, understandings }: ReadingContext): Understanding {
  if (!understandings) return readText(said, index);
  return memoize(understandings, MAX_UNDERSTANDINGS, said, () => readText(said, index));
}

function readText(said: string, index: KnowledgeIndex): Understanding {
  const text = spellOut(said);
  const language = detectLanguage(text);
  const is_question = isQuestion(text);
  const told = is_question ? { read: text, wishes: [] } : extractWishes(text, index);
  const wanted_for = is_question ? null : readDeliveryTime(told.read);
  const whole = readItems(told, index, language);
  const count = readQuantity(removeContacts(removeWishMarks(removeDeliveryTime(told.read))));
  const isFor = wanted_for !== null && (whole.items.length > 0 || count !== null);
  const named = isFor ? readItems({ ...told, read: removeDeliveryTime(told.read) }, index, language) : whole;
  const picks = readPicks(text);
  const counted = named.details.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const scale = readScale(text);
  return {
    ...named,
    rest: scale ? named.rest.filter((word) => !SCALE_WORDS.has(word)) : named.rest,
    language,
    intents: readIntents(removeAddresses(removeWishMarks(told.read))),
    wanted_for,
    is_upset: readIsUpset(text),
    is_question,
    has_invalid_quantity: hasInvalidQuantity(removeWishMarks(told.read), (word) => named.named.has(word)),
    quantity: named.items.length > 0 ? (named.items[0]?.quantity ?? null) : counted || count,
    ordinal: picks.flatMap(({ place }) => (place === 'other' ? [] : [place]))[0] ?? null,
    picks,
    scale,
    extreme: readExtreme(text),
    budget: readBudget(text),
    contact: readContact(text),
    address: readAddress(text),
  };
}

/** It holds a question mark, or begins like a question. */
export const isQuestion = (text: string) => /[?？]/u.test(text) || QUESTION.test(text) || BESIDE.test(text);

/** "Never done this before is that a problem". */
const BESIDE =
  /[,.;!]\s*(?:(?:darf|muss|soll|kann|k[oö]nnen) (?:ich|man|wir)|can (?:i|we))\b|\b(?:is (?:that|this|it) (?:a problem|ok(?:ay)?|fine|possible|allowed|true)|geht das|ist das (?:ok(?:ay)?|m[oö]glich|schlimm|erlaubt|ein problem))\W*$/iu;

const QUESTION =
  /^\s*(?:(?:and|und|ok|okay|but|aber|so|or|oder)\s+)*(?:how|what|when|where|which|who|why|can|could|do|does|did|is|are|will|would|wie|was|wann|wo|welche[rsn]?|wer|warum|kann|könnt|könnte|habt|hat|ist|sind|gibt|wird|darf)\b/iu;
