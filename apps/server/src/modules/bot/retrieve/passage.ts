import { detectLanguage } from '../words/detect-language';
import { joinedWords } from '../words/split-words';
import type { Language } from '../words/stop-words';
import { readUnits, type Unit } from './read-units';
import { splitPassages } from './split-passages';

/** What the bot knows of a knowledge entry; the contract's record fits. */
export interface KnowledgeSource {
  id: string;
  kind: 'question' | 'article';
  title: string;
  body: string;
  is_published: boolean;
}

/** What the bot knows of a product; the contract's record fits. Prices and stock are read fresh for each turn. */
export interface ProductSource {
  id: string;
  sku: string;
  name: string;
  description: string;
  category: string;
  aliases: string[];
  status: 'active' | 'draft' | 'archived';
}

/** One thing that can be found and said, with the words it is found by. */
export interface IndexedPassage {
  id: string;
  kind: 'question' | 'article' | 'product';
  title: string;
  text: string;
  /** The units of the title: an answer whose whole title was asked for is surer. */
  title_units: Unit[];
  /** Term -> whether it stands in the title. */
  terms: Map<string, boolean>;
}

/** Characters: a longer answer is given by passage. */
const LONGEST_ANSWER = 1500;

/** The passages of a knowledge entry. */
export function passagesOfKnowledge(source: KnowledgeSource): IndexedPassage[] {
  const language = detectLanguage(`${source.title} ${source.body}`);
  const whole = source.kind === 'question' && source.body.length <= LONGEST_ANSWER;
  const pieces = whole ? [{ heading: '', text: source.body }] : splitPassages(source.body);
  return pieces.map(({ heading, text }) => {
    const titles = [source.title, heading].filter(Boolean);
    return passage(source, source.title, text, titles, [text], language);
  });
}

/** A product is one passage: its name and aliases lead, its category and description follow. */
export function passageOfProduct(source: ProductSource): IndexedPassage {
  const { id, name, description, category, sku, aliases } = source;
  const language = detectLanguage(`${name} ${description}`);
  const found = passage(
    { id, kind: 'product' },
    name,
    description,
    [name],
    [...aliases, category, sku, description],
    language,
  );
  for (const alias of [...aliases, sku]) addTerms(found.terms, alias, language, true);
  // Every product has a price and a stock, so it answers questions about them.
  for (const meaning of ['=cost', '=stock']) if (!found.terms.has(meaning)) found.terms.set(meaning, false);
  return found;
}

function passage(
  { id, kind }: Pick<IndexedPassage, 'id' | 'kind'>,
  title: string,
  text: string,
  titles: string[],
  bodies: string[],
  language: Language | null,
): IndexedPassage {
  const terms = new Map<string, boolean>();
  for (const body of bodies) addTerms(terms, body, language, false);
  for (const words of titles) addTerms(terms, words, language, true);
  return { id, kind, title, text, title_units: titles.flatMap((words) => readUnits(words, language)), terms };
}

function addTerms(
  terms: Map<string, boolean>,
  text: string,
  language: Language | null,
  inTitle: boolean,
): void {
  const add = (term: string) => terms.set(term, inTitle || (terms.get(term) ?? false));
  for (const unit of readUnits(text, language)) {
    unit.stems.forEach(add);
    unit.meanings.forEach(add);
  }
  joinedWords(text).forEach(add);
}
