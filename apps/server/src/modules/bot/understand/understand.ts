import type { KnowledgeIndex } from '../retrieve/knowledge-index';
import { detectLanguage } from '../words/detect-language';
import type { Language } from '../words/stop-words';
import type { Intent } from './patterns';
import { type ContactDetails, readContact } from './read-contact';
import { readExtreme } from './read-extreme';
import { readIntents, readIsUpset } from './read-intents';
import { type NamedItems, readItems, withoutContacts } from './read-items';
import { readOrdinal, readQuantity } from './read-quantity';

/** What a customer's text says, before anything is looked up or decided. */
export interface Understanding extends NamedItems {
  intents: ReadonlySet<Intent>;
  /** Null when the text does not show it. */
  language: Language | null;
  is_upset: boolean;
  is_question: boolean;
  quantity: number | null;
  /** Which of the products shown before: 0 is the first, -1 the last. */
  ordinal: number | null;
  /** Which of them by price. */
  extreme: 'cheapest' | 'dearest' | null;
  contact: ContactDetails;
}

/** Reads a text by tables and by the organisation's product names: no network, no model, the same answer every time. */
export function understand(text: string, { index }: { index: KnowledgeIndex }): Understanding {
  const language = detectLanguage(text);
  const named = readItems(text, index, language);
  return {
    ...named,
    language,
    intents: readIntents(text),
    is_upset: readIsUpset(text),
    is_question: isQuestion(text),
    quantity:
      named.items.length > 0 ? (named.items[0]?.quantity ?? null) : readQuantity(withoutContacts(text)),
    ordinal: readOrdinal(text),
    extreme: readExtreme(text),
    contact: readContact(text),
  };
}

/** It holds a question mark, or begins like a question. */
export const isQuestion = (text: string) => /[?？]/u.test(text) || QUESTION.test(text);

const QUESTION =
  /^\s*(?:how|what|when|where|which|who|why|can|could|do|does|did|is|are|will|would|wie|was|wann|wo|welche[rsn]?|wer|warum|kann|könnt|könnte|habt|hat|ist|sind|gibt|wird|darf)\b/iu;
