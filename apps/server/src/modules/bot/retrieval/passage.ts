import { detectLanguage } from '../words/detect-language';
import { joinedWords } from '../words/split-words';
import type { Language } from '../words/stop-words';
import { readUnits, type TextUnit } from './read-units';
import { splitPassages, splitSentences } from './split-passages';
import { stripMarkdown } from './strip-markdown';

/** What the bot knows of a knowledge entry; the contract's record fits. */
export interface KnowledgeSource {
  id: string;
  kind: 'question' | 'article';
  title: string;
  body: string;
  is_published: boolean;
  /** Other ways in which customers ask it (questions only). */
  wordings?: readonly string[];
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
  /** What it says first when it is asked about the product. */
  short_answer?: string;
  /** What customers ask about it, each found and said by itself. */
  faqs?: { question: string; answer: string }[];
}

/** One thing that can be found and said, with the words it is found by. */
export interface IndexedPassage {
  id: string;
  kind: 'question' | 'article' | 'product';
  title: string;
  text: string;
  language: Language | null;
  /** A FAQ answer to a question about the product. */
  is_faq: boolean;
  /** What customers ask to be told this: title, heading and wordings. None for a product's own description. */
  examples: readonly string[];
  /** What a product is called and which kind it is; null for other passages, whose examples say what they are about. */
  label: string | null;
  /** The passage in pieces with its title before each, as they are embedded. */
  contents: readonly string[];
  /** The units of the title: an answer whose whole title was asked for is surer. */
  title_units: TextUnit[];
  /** Term -> whether it stands in the title. */
  terms: Map<string, boolean>;
}

/** Characters: a longer answer is given by passage. */
const LONGEST_ANSWER = 1500;
/** Characters of a piece that has a vector of its own: the vector of a longer text says less of each of its sentences. */
const LONGEST_CONTENT = 300;

/** The passages of an entry or product, in order. */
export const buildPassages = (source: KnowledgeSource | ProductSource): IndexedPassage[] =>
  'sku' in source ? buildProductPassages(source) : buildKnowledgePassages(source);

function buildKnowledgePassages(source: KnowledgeSource): IndexedPassage[] {
  const language = detectLanguage(`${source.title} ${source.body}`);
  const whole = source.kind === 'question' && source.body.length <= LONGEST_ANSWER;
  const pieces = whole ? [{ heading: '', text: source.body }] : splitPassages(source.body);
  const wordings = source.kind === 'question' ? (source.wordings ?? []) : [];
  return pieces.map(({ heading, text }) => {
    const titles = [source.title, heading].filter(Boolean);
    // An answer is said word for word as it was written; an article is Markdown, and chats show none.
    const said = source.kind === 'article' ? stripMarkdown(text) : text;
    const found = passage(source, source.title, said, titles, [said], language);
    for (const wording of wordings) addTerms(found.terms, wording, language, true);
    const title = titles.join(': ');
    return { ...found, examples: [title, ...wordings], contents: toContents(title, said) };
  });
}

/** A product is one passage of its own, and one for each question that is answered with it. */
const buildProductPassages = (source: ProductSource): IndexedPassage[] => [
  passageOfProduct(source),
  ...(source.faqs ?? []).map((faq) => passageOfFaq(source, faq)),
];

/** Without the product's name: it is the frame of such a question, and whose answer it is the caller decides. */
function passageOfFaq(
  { id, name }: ProductSource,
  { question, answer }: { question: string; answer: string },
) {
  const language = detectLanguage(`${question} ${answer}`);
  const found = passage({ id, kind: 'product' }, name, answer, [question], [answer], language);
  return { ...found, is_faq: true, examples: [question], contents: toContents(question, answer) };
}

/** Its name and aliases lead, its category and description follow. */
function passageOfProduct(source: ProductSource): IndexedPassage {
  const { id, name, description, category, sku, aliases, short_answer = '' } = source;
  const language = detectLanguage(`${name} ${description}`);
  const found = passage(
    { id, kind: 'product' },
    name,
    description,
    [name],
    [...aliases, category, sku, short_answer, description],
    language,
  );
  for (const alias of [...aliases, sku]) addTerms(found.terms, alias, language, true);
  // Every product has a price and a stock, so it answers questions about them.
  for (const meaning of ['=cost', '=stock']) if (!found.terms.has(meaning)) found.terms.set(meaning, false);
  const label = [name, category].filter(Boolean).join(', ');
  return {
    ...found,
    label,
    contents: toContents(label, [short_answer, description].filter(Boolean).join(' ')),
  };
}

const toContents = (title: string, text: string): string[] =>
  splitSentences(text, LONGEST_CONTENT).map((piece) => `${title} ${piece}`);

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
  const title_units = titles.flatMap((words) => readUnits(words, language));
  return {
    id,
    kind,
    title,
    text,
    language,
    is_faq: false,
    examples: [],
    label: null,
    contents: [],
    title_units,
    terms,
  };
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
