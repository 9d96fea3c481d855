import { THRESHOLDS } from '../thresholds';
import { getWordConcepts } from '../words/concepts';
import { detectLanguage } from '../words/detect-language';
import { isShoppingWord } from '../words/shopping-words';
import { splitWords } from '../words/split-words';
import { stem } from '../words/stem';
import { COMMON_WORDS } from '../words/stop-words';
import { expandUnit } from './expand-unit';
import { memoize } from './memoize';
import type { ProductSource } from './passage';
import { createPostings } from './postings';
import { isStopWord } from './read-units';
import { topK } from './top-k';

/** A product that a text names. */
export interface ProductMention {
  product_id: string;
  /** How much of its name, alias or SKU was said, 0..1. */
  score: number;
  /** How much of the text it explains, in rare words: more is a better reading. */
  explains: number;
  /** Only its category was named: "jackets". */
  is_category: boolean;
  /** The words of the text (their positions by splitWords) that name it. */
  positions: number[];
}

interface MatchedTerm {
  positions: number[];
  counts: number;
  is_common: boolean;
  /** A short word that was not said as it stands: too easily another one ("coûte" is no "court"). */
  is_doubtful: boolean;
}

interface ProductLabel {
  terms: string[];
  is_category: boolean;
}

/** Finds products by what they are called, however many there are. */
export function createProductNames() {
  const postings = createPostings();
  const products = new Map<number, { at: number; id: string; labels: ProductLabel[] }>();
  const numberOf = new Map<string, number>();
  const categories = new Map<string, string>();
  /** A turn names the same few texts again and again: what was found is kept until something changes. */
  const lately = new Map<string, readonly ProductMention[]>();
  const free: number[] = [];
  let next = 0;
  /** How much of a text each product is named by; all 0 between searches. */
  let weights = new Float64Array(0);

  const remove = (id: string) => {
    const at = numberOf.get(id);
    if (at === undefined) return; // a question or an article: no product's name has changed
    lately.clear();
    postings.remove(at);
    products.delete(at);
    free.push(at);
    numberOf.delete(id);
    categories.delete(id);
  };

  return {
    remove,
    put(source: ProductSource) {
      remove(source.id);
      lately.clear();
      if (source.category) categories.set(source.id, source.category);
      const labels = labelsOf(source);
      const terms = new Map(labels.flatMap((label) => label.terms).map((term) => [term, true]));
      const at = free.pop() ?? next++;
      products.set(at, { at, id: source.id, labels });
      numberOf.set(source.id, at);
      postings.add(at, terms);
    },
    /** The ids of all, as far as they are no more than `limit`; else none. */
    listAll: (limit: number): string[] => (categories.size <= limit ? [...categories.keys()] : []),
    /** The categories with the most products. */
    listCategories(limit: number): string[] {
      const counts = new Map<string, number>();
      for (const category of categories.values()) counts.set(category, (counts.get(category) ?? 0) + 1);
      return [...counts]
        .sort((a, b) => b[1] - a[1])
        .slice(0, limit)
        .map(([category]) => category);
    },
    find: (text: string): readonly ProductMention[] => memoize(lately, TEXTS_REMEMBERED, text, search),
  };

  function search(text: string): ProductMention[] {
    const said = findSaid(text);
    const inOrder = [...said];
    if (weights.length < next) weights = new Float64Array(Math.ceil(next * GROWTH));
    const likely: number[] = [];
    for (const [term, { counts }] of inOrder) {
      const weight = postings.rarity(term) * counts;
      postings.forEach(term, (at) => {
        const known = weights[at] ?? 0;
        if (known === 0) likely.push(at);
        weights[at] = known + weight;
      });
    }
    const best = topK(likely, MAX_CANDIDATE_PRODUCTS, (at) => weights[at] ?? 0);
    for (const at of likely) weights[at] = 0;
    return best
      .flatMap((at) => {
        const product = products.get(at);
        return product ? [mention(product, said, inOrder)] : [];
      })
      .filter((found) => found.score >= THRESHOLDS.MENTION)
      .sort((a, b) => b.explains - a.explains || b.score - a.score)
      .slice(0, THRESHOLDS.CANDIDATES);
  }

  /** Term -> where it was said, how literally, and whether the word is an everyday one. */
  function findSaid(text: string): Map<string, MatchedTerm> {
    const read = text.slice(0, THRESHOLDS.MAX_INPUT_LENGTH);
    const language = detectLanguage(read);
    const words = splitWords(read);
    const said = new Map<string, MatchedTerm>();
    const say = (term: string, found: MatchedTerm) => {
      if (found.counts > (said.get(term)?.counts ?? 0) && postings.vocabulary.has(term))
        said.set(term, found);
    };
    words.forEach((word, at) => {
      const next = words[at + 1];
      if (next !== undefined)
        say(stem(word + next), { positions: [at, at + 1], counts: 1, is_common: false, is_doubtful: false });
      if (isStopWord(word, language)) return;
      if (isKnownWord(word)) {
        say(stem(word), { positions: [at], counts: 1, is_common: true, is_doubtful: false });
        return;
      }
      const unit = { stems: [stem(word)], meanings: [], is_common: false, from: at, to: at };
      for (const [term, counts] of expandUnit(unit, [], postings)) {
        const is_doubtful = word.length < LONG && term !== stem(word);
        say(term, { positions: [at], counts, is_common: false, is_doubtful });
      }
    });
    return said;
  }

  function mention(
    product: { at: number; id: string; labels: ProductLabel[] },
    all: ReadonlyMap<string, MatchedTerm>,
    inOrder: readonly (readonly [term: string, MatchedTerm])[],
  ): ProductMention {
    const said = inOrder.filter(([term]) => postings.has(product.at, term));
    const isAll = (claim: (one: MatchedTerm) => boolean) => said.every(([, one]) => claim(one));
    let best = { score: 0, is_category: false };
    for (const { terms, is_category } of product.labels) {
      let whole = 0;
      let part = 0;
      for (const term of terms) {
        const rarity = postings.rarity(term);
        whole += rarity;
        part += rarity * (all.get(term)?.counts ?? 0);
      }
      const score = whole > 0 ? part / whole : 0;
      if (score > best.score) best = { score, is_category };
    }
    // "the starter set" names something; "set" alone does not.
    if (best.score < 0.99 && isAll(({ is_common }) => is_common)) best.score = 0;
    if (best.score < WHOLE && isAll((one) => one.is_common || one.is_doubtful)) best.score = 0;
    const explained = new Map<number, number>();
    for (const [term, { positions, counts }] of said) {
      const weight = (postings.rarity(term) * counts) / positions.length;
      for (const at of positions) explained.set(at, Math.max(weight, explained.get(at) ?? 0));
    }
    const explains = [...explained.values()].reduce((sum, weight) => sum + weight, 0);
    return {
      product_id: product.id,
      ...best,
      explains,
      positions: [...explained.keys()].sort((a, b) => a - b),
    };
  }
}

/** Characters of a word in which a slip is still the same word. */
const LONG = 6;
/** Share of a name: with a slip in a short word it has to be nearly all of it ("helmt"). */
const WHOLE = 0.6;

/** What it says is known: it names a product as it stands, and is neither a slip nor a part of another name. */
const isKnownWord = (word: string) =>
  /^(?:\d+|\p{L})$/u.test(word) ||
  COMMON_WORDS.has(word) ||
  isShoppingWord(word) ||
  getWordConcepts(stem(word)).length > 0;

/** Texts whose mentions are kept: those of a few turns, up to 5 KB each. */
const TEXTS_REMEMBERED = 100;

/** How much room there is after growing. */
const GROWTH = 1.25;
/** Products that are looked at closely. */
const MAX_CANDIDATE_PRODUCTS = 100;

function labelsOf({ name, aliases, sku, category }: ProductSource): ProductLabel[] {
  const named = [name, withoutMeasures(name), ...aliases].flatMap((text) => [
    termsOf(text),
    ...writtenTogether(text),
  ]);
  const kind = termsOf(category);
  // "Backpack" is what one of the backpacks is also called: it names them all.
  const isKind = (terms: readonly string[]) =>
    terms.length === kind.length && terms.every((term) => kind.includes(term));
  const different = new Map(
    [...named, [stem(splitWords(sku).join(''))], kind].map((terms) => [terms.join(' '), terms]),
  );
  return [...different.values()]
    .filter((terms) => terms.length > 0)
    .map((terms) => ({ terms, is_category: isKind(terms) }));
}

/** "Sip Sports Bottle 750 ml" is named without saying how much goes in. */
const withoutMeasures = (name: string) =>
  name.replace(/\b\d+(?:[.,]\d+)?\s?(?:ml|cl|l|g|kg|mm|cm|m|in|inch|w|pairs?|pieces?|stück)\b/giu, ' ');

/** "Trail Runner 3" is also "TrailRunner 3". */
function writtenTogether(text: string): string[][] {
  const words = splitWords(text).slice(0, 8);
  return words.slice(1).map((word, at) => {
    const together = [...words.slice(0, at), words[at] + word, ...words.slice(at + 2)];
    return termsOf(together.join(' '));
  });
}

function termsOf(text: string): string[] {
  const language = detectLanguage(text);
  return [
    ...new Set(
      splitWords(text)
        .filter((word) => !isStopWord(word, language))
        .map(stem),
    ),
  ];
}
