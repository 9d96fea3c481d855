import { isAdjacentToName } from '../guard/quantity';
import type { KnowledgeIndex } from '../retrieval/knowledge-index';
import type { ProductMention } from '../retrieval/product-names';
import { isStopWord, toTextUnits } from '../retrieval/read-units';
import { THRESHOLDS } from '../thresholds';
import { isShoppingWord } from '../words/shopping-words';
import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';
import { COMMON_WORDS, type Language } from '../words/stop-words';
import { assignDetails } from './assign-details';
import { correct } from './correct-typos';
import { type ExtractedWishes, listClauseWishes } from './extract-wishes';
import type { NamedItem } from './named-item';
import { type ItemDetail, readDetail } from './read-detail';
import { readQuantity } from './read-quantity';
import { removeContacts } from './remove-contacts';

export interface NamedItems {
  items: NamedItem[];
  /** Stems of the words that name them. */
  named: Set<string>;
  /** Stems of what else the text is about. */
  rest: string[];
  /** Sizes and colours of what is not named: "the blue one in 42". */
  details: ItemDetail[];
  /** What else it means by words that every shop's customers use: `=return`, `=delivery` (words/concepts). */
  topics: string[];
}

/** Products and quantities in a text: "two yoga mats and a bottle" names two things. */
export function readItems(
  { read: text, wishes }: ExtractedWishes,
  index: KnowledgeIndex,
  language: Language | null,
): NamedItems {
  const read = removeContacts(text);
  const swaps = SWAPS.test(read);
  const whole = readClause(read, index, language);
  const parts = read
    .split(swaps ? BETWEEN_SWAPPED : BETWEEN)
    .slice(0, MOST_CLAUSES)
    .map((clause) => withWish(readClause(clause, index, language), listClauseWishes(clause, wishes)));
  const named = parts.filter((part) => part.item);
  const separate = new Set(named.map((part) => part.item?.candidates[0]?.product_id)).size;
  const parted = separate > 1 && (swaps || !isOneName(whole, named));
  const [only] = named;
  const isSaidThere = named.length === 1 && only && (swaps || only.item?.quantity !== null);
  const used = parted ? parts : [isSaidThere ? { ...whole, item: only.item } : whole];
  const items = used.flatMap(({ item }) => (item ? [{ ...item, details: [] as ItemDetail[] }] : []));
  return {
    items,
    details: assignDetails(items, parts),
    named: new Set(used.flatMap((part) => part.named)),
    rest: used.flatMap((part) => part.rest),
    topics: [...new Set(used.flatMap((part) => part.topics))],
  };
}

const MOST_CLAUSES = 12;

const BETWEEN = /\s(?:and|und|sowie|plus|dazu|but|aber|or|oder|vs|versus)\.?\s|[,;&+\n]|[.!?:]\s/iu;

/** "Replace the bell with a lock" and "statt der Klingel lieber ein Schloss" name two things besides. */
const SWAPS =
  /\b(?:instead|replace|swap|exchange|rather|statt|anstatt|anstelle|tausch\w*|ersetz\w*|lieber)\b/iu;
const BETWEEN_SWAPPED = new RegExp(
  `${BETWEEN.source}|\\b(?:with|for|by|take|instead of|rather than|mit|durch|gegen|nimm|nehme|statt|anstatt|anstelle|lieber)\\b`,
  'iu',
);

/** "Salt and Pepper Mill" is one thing although it falls into two. */
const isOneName = ({ item, named }: Clause, parts: readonly Clause[]) =>
  parts.length === 2 &&
  parts.every((part) => part.named.every((stemmed) => named.includes(stemmed))) &&
  (item?.candidates[0]?.score ?? 0) > 0.95 &&
  !item?.is_category &&
  item?.candidates.length === 1 &&
  item.spans;

interface Clause {
  item: (Omit<NamedItem, 'details'> & { spans: boolean }) | undefined;
  detail: ItemDetail | null;
  /** Another number than was said before: "no, three". */
  corrected: number | null;
  corrects: boolean;
  named: string[];
  rest: string[];
  topics: string[];
}

function readClause(clause: string, index: KnowledgeIndex, language: Language | null): Clause {
  const words = splitWords(clause);
  const mentions = best(withoutNumbers(index.findMentions(clause.replace(SIZE_WORD, 'in')), words));
  const positions = new Set(mentions.flatMap((mention) => mention.positions));
  const named = [...positions].map((at) => stem(words[at] ?? ''));
  const others = toTextUnits(words, language).filter(
    ({ from, to }) => !positions.has(from) && !positions.has(to),
  );
  const rest = others
    .filter(
      ({ from, to }) =>
        !words.slice(from, to + 1).every((word) => isShopping(word) || isStopWord(word, language)) &&
        !(
          (positions.has(to + 1) || (words[to + 1] === 'of' && positions.has(to + 2))) &&
          HOLDERS.test(words[from] ?? '')
        ),
    )
    .flatMap(({ stems }) => stems);
  const [first] = mentions;
  const { quantity, size } = countIn(clause, positions, mentions, index);
  const detail = readDetail(clause, new Set(named));
  const item = first && {
    candidates: mentions.map(({ product_id, score }) => ({ product_id, score })),
    quantity,
    is_category: first.is_category,
    spans:
      first.positions.length > 1 &&
      Math.max(...first.positions) - Math.min(...first.positions) >= first.positions.length,
  };
  return {
    ...{ item, named, rest, topics: others.flatMap(({ meanings }) => meanings) },
    corrected: !detail && rest.length === 0 ? quantity : null,
    corrects: CORRECTS.test(clause),
    detail:
      detail || size
        ? { count: quantity, colour: detail?.colour ?? null, size: detail?.size ?? size, wish: null }
        : null,
  };
}

/** "Two bags of soil", "zwei Sack Erde": what it comes in is no other topic. */
const HOLDERS =
  /^(?:bags?|packs?|packets?|boxe?s?|bottles?|cans?|tins?|jars?|sacks?|cups?|glass(?:es)?|portions?|servings?|plates?|bunch(?:es)?|rolls?|s[aä]cke?|packung(?:en)?|p[aä]ckchen|tuten?|beutel|kisten?|kartons?|schachteln?|flaschen?|dosen?|glas|glaser|becher|tassen?|teller|portion(?:en)?|bund|rollen?|topf|topfe|stangen?)$/;

/** "Größe M" names nothing that is called "groß". */
const SIZE_WORD = /\b(?:size|gr(?:ö|oe)(?:ß|ss)e)(?=\s(?:\d|[smlx]{1,4}\b))/giu;

const CORRECTS =
  /^\s*(?:oh |ach |ah )*(?:no|nein|nee|ne|wait|sorry|actually|quatsch|halt|moment|oder doch|doch|make (?:it|that))\b/i;

/** What is wished in a clause is a detail of what it names, of all or so many as it says. */
function withWish(clause: Clause, wishes: readonly string[]): Clause {
  if (wishes.length === 0) return clause;
  const { count, colour, size } = clause.detail ?? {
    count: clause.item ? clause.item.quantity : clause.corrected,
    colour: null,
    size: null,
  };
  return { ...clause, detail: { count, colour, size, wish: wishes.join(', ') } };
}

/** "TrailFox 42": a number behind the name of what comes in sizes is one, as far as sizes go. */
function countIn(
  clause: string,
  positions: ReadonlySet<number>,
  mentions: readonly ProductMention[],
  index: KnowledgeIndex,
): { quantity: number | null; size: string | null } {
  const words = splitWords(clause);
  const apart =
    positions.size === 0 ? [] : [...words.keys()].filter((at) => !isAdjacentToName(words, at, positions));
  const quantity = readQuantity(clause, new Set([...withoutCount(clause, positions), ...apart]));
  if (quantity === null || quantity < SMALLEST_SIZE || quantity > LARGEST_SIZE)
    return { quantity, size: null };
  const isBehind = words.indexOf(String(quantity)) > Math.max(...positions);
  const isSize = isBehind && mentions.some(({ product_id }) => index.hasTerm(product_id, '=size'));
  return isSize ? { quantity: null, size: String(quantity) } : { quantity, size: null };
}

/** "3 socks" counts, though they come as "Socks, 3 Pairs": a small number before the name is none of its words. */
function withoutCount(clause: string, positions: ReadonlySet<number>): ReadonlySet<number> {
  const first = Math.min(...positions);
  const isCount = positions.size > 1 && /^\d{1,2}$/.test(splitWords(clause)[first] ?? '');
  return isCount ? new Set([...positions].filter((at) => at !== first)) : positions;
}

/** Of shoes and clothes, in Europe. */
const [SMALLEST_SIZE, LARGEST_SIZE] = [32, 60];

const isShopping = (word: string) =>
  isShoppingWord(word) ||
  isShoppingWord(correct(word)) ||
  COMMON_WORDS.has(word) ||
  /^(?:x?\d+x?|x)$/.test(word);

/** "Trainingsshirt, 5 Stück": the number does not make the "set of 5" of it when something else is called just that. */
function withoutNumbers(mentions: readonly ProductMention[], words: readonly string[]): ProductMention[] {
  const wordsOf = ({ positions }: ProductMention) => positions.filter((at) => !/^\d+$/.test(words[at] ?? ''));
  const exact = mentions.filter(({ score, is_category }) => score >= EXACT && !is_category).map(wordsOf);
  return mentions.filter((mention) => {
    const own = wordsOf(mention);
    if (mention.score >= EXACT || own.length === mention.positions.length) return true;
    return own.length > 0 && !exact.some((others) => own.every((at) => others.includes(at)));
  });
}

/** The readings that explain the text best; an exact name wins over longer names that begin alike. */
function best(mentions: readonly ProductMention[]): ProductMention[] {
  const [first] = mentions;
  if (!first) return [];
  const group = mentions.filter(
    ({ explains }) => explains >= first.explains * (1 - THRESHOLDS.MENTION_MARGIN),
  );
  const exact = group.filter(({ score, is_category }) => score >= EXACT && !is_category);
  if (exact.length > 0) return exact;
  const kind = mentions.filter((mention) => isSaidKind(mention) && isAt(mention, first));
  if (kind.length > 0) return kind;
  const top = Math.max(...group.map(({ score }) => score));
  const margin = group.some(({ is_category }) => is_category) ? 1 : THRESHOLDS.MENTION_MARGIN;
  return group.filter(({ score }) => score >= top - margin);
}

/** "Bikes", said as the kind of things it is: what only begins so ("bike bottle") is not meant. */
const isSaidKind = ({ score, is_category }: ProductMention) => is_category && score >= EXACT;

const isAt = (one: ProductMention, other: ProductMention) =>
  other.positions.every((at) => one.positions.includes(at));

const EXACT = 0.95;
