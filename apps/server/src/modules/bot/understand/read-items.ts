import type { KnowledgeIndex } from '../retrieve/knowledge-index';
import type { ProductMention } from '../retrieve/product-names';
import { isStopWord, unitsOf } from '../retrieve/read-units';
import { THRESHOLDS } from '../thresholds';
import { isShoppingWord } from '../words/shopping-words';
import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';
import { COMMON_WORDS, type Language } from '../words/stop-words';
import { readQuantity } from './read-quantity';

/** One thing that a text names: one candidate when it is clear which, several when it is not. */
export interface NamedItem {
  candidates: { product_id: string; score: number }[];
  quantity: number | null;
  is_category: boolean;
}

export interface NamedItems {
  items: NamedItem[];
  /** Stems of the words that name them. */
  named: Set<string>;
  /** Stems of what else the text is about. */
  rest: string[];
  /** What else it means by words that every shop's customers use: `=return`, `=delivery` (words/concepts). */
  topics: string[];
}

/** Products and quantities in a text: "two yoga mats and a bottle" names two things. */
export function readItems(text: string, index: KnowledgeIndex, language: Language | null): NamedItems {
  const read = withoutContacts(text);
  const swaps = SWAPS.test(read);
  const whole = readClause(read, index, language);
  const parts = read
    .split(swaps ? BETWEEN_SWAPPED : BETWEEN)
    .slice(0, MOST_CLAUSES)
    .map((clause) => readClause(clause, index, language));
  const named = parts.filter((part) => part.item);
  const separate = new Set(named.map((part) => part.item?.candidates[0]?.product_id)).size;
  const parted = separate > 1 && (swaps || !isOneName(whole, named));
  const used = parted ? parts : [whole];
  return {
    items: used.flatMap(({ item }) => (item ? [item] : [])),
    named: new Set(used.flatMap((part) => part.named)),
    rest: used.flatMap((part) => part.rest),
    topics: [...new Set(used.flatMap((part) => part.topics))],
  };
}

const MOST_CLAUSES = 12;

const BETWEEN = /\s(?:and|und|sowie|plus|dazu|but|aber|or|oder|vs|versus)\.?\s|[,;&+\n]|[.!?]\s/iu;

/** "Replace the bell with a lock" and "statt der Klingel lieber ein Schloss" name two things besides. */
const SWAPS =
  /\b(?:instead|replace|swap|exchange|rather|statt|anstatt|anstelle|tausch\w*|ersetz\w*|lieber)\b/iu;
const BETWEEN_SWAPPED = new RegExp(
  `${BETWEEN.source}|\\b(?:with|for|by|take|instead of|rather than|mit|durch|gegen|nimm|nehme|statt|anstatt|anstelle|lieber)\\b`,
  'iu',
);

/** The beginning of a text, without e-mail addresses, phone numbers and postal addresses. */
export function withoutContacts(text: string): string {
  return text
    .slice(0, THRESHOLDS.CHARACTERS_READ)
    .replace(CONTACTS, ' ')
    .replace(WRITTEN_ADDRESS, ' ')
    .replace(CALLED_ADDRESS, ' ');
}

/** "My address is Hauptstraße 5": what is called so and holds a number. */
const CALLED_ADDRESS =
  /\b(?:address|adresse|anschrift|lieferadresse)(?: is| ist| lautet)?[: ](?=[^.!?\n]{0,60}\d)[^.!?\n]{1,80}/giu;
/** "Hauptstraße 5, 10115 Berlin": a number, a code and a town. */
const WRITTEN_ADDRESS =
  /(?:\b(?:[Mm]y |[Mm]eine )?(?:[Aa]ddress|[Aa]dresse|[Aa]nschrift|[Ll]ieferadresse)(?: is| ist)?:? )?(?:\p{Lu}[\p{L}.-]{1,30}\s){0,2}\p{Lu}[\p{L}.-]{1,30}\s\d{1,4}[a-z]?,?\s+\d{4,5}\s+\p{Lu}[\p{L}-]{2,30}/gu;

/** These are neither products nor quantities. */
const CONTACTS = /[^\s@]{1,64}@[^\s@]{1,255}|\+?\d[\d\s()/.-]{6,}\d/g;

/** "Salt and Pepper Mill" is one thing although it falls into two. */
const isOneName = ({ item, named }: Clause, parts: readonly Clause[]) =>
  parts.length === 2 &&
  parts.every((part) => part.named.every((stemmed) => named.includes(stemmed))) &&
  (item?.candidates[0]?.score ?? 0) > 0.95 &&
  !item?.is_category &&
  item?.candidates.length === 1 &&
  item.spans;

interface Clause {
  item: (NamedItem & { spans: boolean }) | undefined;
  named: string[];
  rest: string[];
  topics: string[];
}

function readClause(clause: string, index: KnowledgeIndex, language: Language | null): Clause {
  const words = splitWords(clause);
  const mentions = best(index.findMentions(clause));
  const positions = new Set(mentions.flatMap((mention) => mention.positions));
  const named = [...positions].map((at) => stem(words[at] ?? ''));
  const others = unitsOf(words, language).filter(
    ({ from, to }) => !positions.has(from) && !positions.has(to),
  );
  const rest = others
    .filter(
      ({ from, to }) =>
        !words.slice(from, to + 1).every((word) => isShopping(word) || isStopWord(word, language)),
    )
    .flatMap(({ stems }) => stems);
  const [first] = mentions;
  const item = first && {
    candidates: mentions.map(({ product_id, score }) => ({ product_id, score })),
    quantity: quantityOf(clause, positions, mentions, index),
    is_category: first.is_category,
    spans:
      first.positions.length > 1 &&
      Math.max(...first.positions) - Math.min(...first.positions) >= first.positions.length,
  };
  return { item, named, rest, topics: others.flatMap(({ meanings }) => meanings) };
}

/** "TrailFox 42": a number behind the name of what comes in sizes is one, as far as sizes go. */
function quantityOf(
  clause: string,
  positions: ReadonlySet<number>,
  mentions: readonly ProductMention[],
  index: KnowledgeIndex,
): number | null {
  const quantity = readQuantity(clause, positions);
  if (quantity === null || quantity < SMALLEST_SIZE || quantity > LARGEST_SIZE) return quantity;
  const isBehind = splitWords(clause).indexOf(String(quantity)) > Math.max(...positions);
  return isBehind && mentions.some(({ product_id }) => index.says(product_id, '=size')) ? null : quantity;
}

/** Of shoes and clothes, in Europe. */
const [SMALLEST_SIZE, LARGEST_SIZE] = [32, 60];

const isShopping = (word: string) => isShoppingWord(word) || COMMON_WORDS.has(word) || /^x?\d+x?$/.test(word);

/** The readings that explain the text best; an exact name wins over longer names that begin alike. */
function best(mentions: readonly ProductMention[]): ProductMention[] {
  const [first] = mentions;
  if (!first) return [];
  const group = mentions.filter(
    ({ explains }) => explains >= first.explains * (1 - THRESHOLDS.MENTION_MARGIN),
  );
  const exact = group.filter(({ score, is_category }) => score >= EXACT && !is_category);
  if (exact.length > 0) return exact;
  const top = Math.max(...group.map(({ score }) => score));
  const margin = group.some(({ is_category }) => is_category) ? 1 : THRESHOLDS.MENTION_MARGIN;
  return group.filter(({ score }) => score >= top - margin);
}

const EXACT = 0.95;
