import { THRESHOLDS } from '../thresholds';
import { detectLanguage } from '../words/detect-language';
import type { Language } from '../words/stop-words';
import { type ConfidenceEvidence, computeConfidence, type MeaningEvidence } from './confidence';
import { type Coverage, createDocumentCoverage } from './cover-documents';
import type { Vector } from './embedder';
import {
  createExampleClassifier,
  type ExampleClassifier,
  type ExampleScores,
  NO_MATCH,
} from './example-classifier';
import { type Candidates, expandUnit } from './expand-unit';
import { buildPassages, type IndexedPassage, type KnowledgeSource, type ProductSource } from './passage';
import { createPassageMeanings } from './passage-meanings';
import { createPostings } from './postings';
import { createProductNames, type ProductMention } from './product-names';
import { readQuestion } from './read-question';
import { topK } from './top-k';

export interface SearchHit {
  kind: 'question' | 'article' | 'product';
  id: string;
  title: string;
  /** What to say: as it is stored. */
  passage: string;
  /** How sure it is that this answers the text, 0..1. */
  score: number;
  /** A FAQ answer to a question about the product. */
  is_faq: boolean;
  /** Of the passage; null when it is neither English nor German, or too short to tell. */
  language: Language | null;
}

/** A customer's text as the index is asked for it. */
export interface IndexQuery {
  text: string;
  /** What it means (embedder.ts); null when there is no model, or none that reads its language: words alone decide. */
  vector: Vector | null;
}

export interface SearchOptions {
  /** Stems that hardly count: the product's name in "can I return the yoga mat?". */
  quiet?: ReadonlySet<string>;
  kinds?: readonly SearchHit['kind'][];
  /** How it is asked says nothing: it is not the customer's sentence any more, or in another language. */
  by_words?: boolean;
  /** Products are found by words alone, entries by meaning as well: for who takes a product hit as a product that was named. */
  products_by_words?: boolean;
  /** The products whose own questions may be answered; left out: those of all. */
  about?: readonly string[];
}

/**
 * The knowledge and products of one organisation's bot. The caller that loads the organisation creates it;
 * `put` and `remove` update it.
 */
export interface KnowledgeIndex {
  /**
   * Adds or replaces. What is not published (or not active) is taken out. `vectors`: those of `textsOf(source)` that
   * are known; an entry may be put again when more are.
   */
  put(source: KnowledgeSource | ProductSource, vectors?: ReadonlyMap<string, Vector>): void;
  remove(id: string): void;
  /** What speaks for each passage that may answer, in no order: `search` makes its confidence of it. */
  collectEvidence(asked: IndexQuery | string, options?: SearchOptions): Candidate[];
  /** The best answers, one per entry, best first. */
  search(asked: IndexQuery | string, limit: number, options?: SearchOptions): SearchHit[];
  /** The products that a text names, by name, alias, SKU or category; best first. */
  findMentions(text: string): readonly ProductMention[];
  /** Whether the text of an entry or product holds a stem, or a meaning such as `=size`. */
  hasTerm(id: string, term: string): boolean;
  /** The categories of products, those with the most products first. */
  listCategories(limit: number): string[];
  /** The products of a range that is no larger than this; else none. */
  listProducts(limit: number): string[];
  /** Entries and products held. */
  size(): number;
}

/** What is kept of a passage; its words and vectors are in indexes of their own. */
interface StoredPassage
  extends Pick<IndexedPassage, 'id' | 'kind' | 'title' | 'text' | 'language' | 'is_faq'> {
  /** A product by what it is, not what is answered about it. */
  is_product: boolean;
  /** How many ways of asking it has. */
  examples: number;
  /** The units of its title, each with all its terms. */
  title_units: { terms: readonly string[]; is_common: boolean }[];
}

/** A passage that may answer. */
export interface Candidate {
  passage: StoredPassage;
  evidence: ConfidenceEvidence;
}

/**
 * Not minisearch: telling "we have this" from "we do not" needs how rare every word of the question is, whether
 * it was found at all, literally or by what, and in the title or the text. It reports none of these for words
 * without a hit, which are the strongest sign, and does not look inside compounds.
 */
export function createIndex(): KnowledgeIndex {
  const postings = createPostings();
  const coverDocuments = createDocumentCoverage(postings);
  const names = createProductNames();
  const examples = createExampleClassifier();
  /** The meaning of each document's contents and label. */
  const meanings = createPassageMeanings();
  const passages: (StoredPassage | undefined)[] = [];
  const documentsOf = new Map<string, number[]>();
  const free: number[] = [];

  /** A turn searches for entries and for products with the same text: its words are read once. */
  let lately: ReadText | null = null;

  const remove = (id: string) => {
    lately = null;
    for (const document of documentsOf.get(id) ?? []) {
      postings.remove(document);
      passages[document] = undefined;
      examples.remove(document);
      meanings.remove(document);
      free.push(document);
    }
    documentsOf.delete(id);
    names.remove(id);
  };

  const findUnits = (text: string, quiet?: ReadonlySet<string>) =>
    readQuestion(text, quiet).map((unit) => {
      const candidates = expandUnit(unit, unit.neighbours, postings);
      const rarities = Array.from(
        candidates.keys(),
        (term) => postings.rarity(term) * (candidates.get(term) ?? 0),
      );
      const rarity =
        rarities.length > 0 ? Math.max(...rarities) : postings.highestRarity() * THRESHOLDS.UNKNOWN;
      return { candidates, weight: unit.counts * rarity };
    });

  const readText = (text: string, quiet: ReadonlySet<string> | undefined): ReadText => {
    if (lately?.text === text && lately.quiet === quiet) return lately;
    const units = findUnits(text, quiet);
    const sumWeights = (some: typeof units) => some.reduce((sum, unit) => sum + unit.weight, 0);
    lately = {
      ...{ text, quiet, language: detectLanguage(text) },
      weight: sumWeights(units),
      known: sumWeights(units.filter(({ candidates }) => candidates.size > 0)),
      said: mergeCandidates(units.map(({ candidates }) => candidates)),
      ...coverDocuments(units, passages.length),
    };
    return lately;
  };

  return {
    put(source, vectors) {
      remove(source.id);
      if ('sku' in source ? source.status !== 'active' : !source.is_published) return;
      if ('sku' in source) names.put(source);
      for (const passage of buildPassages(source)) {
        const document = free.pop() ?? passages.length;
        passages[document] = toStored(passage);
        postings.add(document, passage.terms);
        examples.put(document, passage.examples, vectors);
        if (vectors) meanings.put(document, passage, vectors);
        documentsOf.set(source.id, [...(documentsOf.get(source.id) ?? []), document]);
      }
    },
    remove,
    size: () => documentsOf.size,
    findMentions: (text) => names.find(text),
    hasTerm: (id, term) => (documentsOf.get(id) ?? []).some((document) => postings.has(document, term)),
    listCategories: (limit) => names.listCategories(limit),
    listProducts: (limit) => names.listAll(limit),

    collectEvidence,
    search(asked, limit, options) {
      const isMeant = typeof asked !== 'string' && asked.vector !== null;
      const ranked = collectEvidence(asked, options).map(({ passage, evidence }) => ({
        passage,
        score: computeConfidence(evidence, isMeant),
        judgement: evidence.judgement,
      }));
      rerankByShare(ranked);
      const found = ranked.filter(({ score }) => score >= THRESHOLDS.MIN_HIT_SCORE);
      return dedupeByEntry(found.sort((a, b) => b.score - a.score))
        .slice(0, limit)
        .map(({ passage: { id, kind, title, text, is_faq, language }, score }) => {
          return { kind, id, title, passage: text, score, is_faq, language };
        });
    },
  };

  function collectEvidence(
    asked: IndexQuery | string,
    { quiet, kinds, about, by_words, products_by_words }: SearchOptions = {},
  ): Candidate[] {
    const { text, vector } =
      typeof asked === 'string' || by_words
        ? { text: typeof asked === 'string' ? asked : asked.text, vector: null }
        : asked;
    const { language, weight, known, said, covered, sumOf } = readText(text, quiet);
    const answersHere = (document: number) => {
      const passage = passages[document];
      return !about || !passage?.is_faq || about.includes(passage.id);
    };
    const isAllowed = (document: number) =>
      answersHere(document) && (!kinds || kinds.includes(passages[document]?.kind ?? 'question'));

    const hasMeaning = (document: number) => !products_by_words || passages[document]?.is_product === false;
    const isFoundByMeaning = (document: number) => isAllowed(document) && hasMeaning(document);
    const nearest = vector ? meanings.findNearest(vector, THRESHOLDS.ANSWERS, isFoundByMeaning) : [];
    const judgements = by_words ? NO_SCORES : examples.classify(text, vector, isAllowed, nearest);
    const best = topK(covered, THRESHOLDS.CANDIDATES, sumOf, isAllowed);
    const found = [...new Set([...best, ...judgements.keys(), ...nearest])].flatMap((document) => {
      const passage = passages[document];
      const meaning = vector && hasMeaning(document) ? meaningOf(document, text, vector) : null;
      return passage ? [{ document, passage, meaning }] : [];
    });
    const leadOf = computeLeads(vector ? [...found, ...findRivals(text, vector, answersHere)] : []);
    return found.map(({ document, passage, meaning }) => ({
      passage,
      evidence: {
        kind: passage.is_product ? 'product' : 'entry',
        coverage: weight > 0 ? sumOf(document) / weight : 0,
        title_coverage: titleCoverage(passage, said),
        found: sumOf(document) / postings.highestRarity(),
        known: weight > 0 ? known / weight : 0,
        searched: documentsOf.size,
        meaning: meaning && { ...meaning, lead: leadOf(passage.id, meaning) },
        judgement:
          by_words || (!vector && isForeign(passage, language))
            ? null
            : (judgements.get(document) ?? getNoMatch(passage)),
      },
    }));
  }

  /** What is nearest among all kinds: a passage leads before what is not asked for, too. */
  function findRivals(text: string, vector: Vector, isRival: (document: number) => boolean): MeantPassage[] {
    return meanings.findNearest(vector, THRESHOLDS.ANSWERS, isRival).flatMap((document) => {
      const passage = passages[document];
      return passage ? [{ passage, meaning: meaningOf(document, text, vector) }] : [];
    });
  }

  /** Null while its vectors are not known: then words decide. */
  function meaningOf(document: number, text: string, vector: Vector): PassageMeaning | null {
    const content = meanings.compareContents(document, vector);
    const example =
      meanings.compareLabel(document, vector) ?? examples.compareNearest(document, text, vector);
    return content === null || example === null ? null : { content, example };
  }

  function titleCoverage({ title_units }: StoredPassage, said: Candidates): number {
    let whole = 0;
    let part = 0;
    for (const { terms, is_common } of title_units) {
      let rarity = 0;
      let counts = 0;
      for (const term of terms) {
        rarity = Math.max(rarity, postings.rarity(term));
        counts = Math.max(counts, said.get(term) ?? 0);
      }
      const weight = rarity * (is_common ? THRESHOLDS.COMMON : 1);
      whole += weight;
      part += weight * counts;
    }
    return whole > 0 ? part / whole : 0;
  }
}

/** The words of a text, and what the index has of them. */
interface ReadText extends Coverage {
  text: string;
  quiet: ReadonlySet<string> | undefined;
  language: Language | null;
  /** Of all units, and of those that are found anywhere. */
  weight: number;
  known: number;
  said: Candidates;
}

const NO_SCORES: ReturnType<ExampleClassifier['classify']> = new Map();
/** How it is written in one language says nothing about the same in another. */
const isForeign = (passage: StoredPassage, spoken: Language | null) =>
  spoken !== null && passage.language !== null && passage.language !== spoken;

/** Its examples are none of the near ones. */
const getNoMatch = ({ examples }: StoredPassage) => (examples > 0 ? { ...NO_MATCH, examples } : null);

const toStored = (passage: IndexedPassage): StoredPassage => {
  const { id, kind, title, text, language, is_faq, label, examples, title_units } = passage;
  return {
    ...{ id, kind, title, text, language, is_faq, is_product: label !== null, examples: examples.length },
    title_units: title_units.map(({ stems, meanings, is_common }) => ({
      ...{ terms: [...stems, ...meanings], is_common },
    })),
  };
};

type PassageMeaning = Omit<MeaningEvidence, 'lead'>;

interface MeantPassage {
  passage: StoredPassage;
  meaning: PassageMeaning | null;
}

const meanMeaning = ({ content, example }: PassageMeaning) => (content + example) / 2;

/** How much nearer a meaning is than the nearest of all other entries. */
function computeLeads(found: readonly MeantPassage[]): (id: string, meaning: PassageMeaning) => number {
  const ranked = found
    .flatMap(({ passage: { id }, meaning }) => (meaning ? [{ id, mean: meanMeaning(meaning) }] : []))
    .sort((a, b) => b.mean - a.mean);
  return (id, meaning) => meanMeaning(meaning) - (ranked.find((other) => other.id !== id)?.mean ?? 0);
}

/**
 * Of those with many examples the likeliest by these gets the best chance, and so on: the other evidence says how sure
 * it is that any of them answers, not which. Of validation splits with all examples 0.3 % more were right.
 */
function rerankByShare(ranked: readonly { score: number; judgement: ExampleScores | null }[]): void {
  const many = ranked.filter(({ judgement }) => judgement && judgement.examples >= MANY);
  const scores = many.map(({ score }) => score).sort((a, b) => b - a);
  many
    .sort((a, b) => (b.judgement?.share ?? 0) - (a.judgement?.share ?? 0) || b.score - a.score)
    .forEach((one, place) => {
      one.score = scores[place] ?? 0;
    });
}

const MANY = 10;

function mergeCandidates(all: readonly Candidates[]): Candidates {
  const merged: Candidates = new Map();
  for (const candidates of all) {
    for (const [term, counts] of candidates) merged.set(term, Math.max(counts, merged.get(term) ?? 0));
  }
  return merged;
}

function dedupeByEntry<T extends { passage: StoredPassage }>(ranked: readonly T[]): T[] {
  const seen = new Set<string>();
  return ranked.filter(({ passage }) => !seen.has(passage.id) && seen.add(passage.id));
}
