import type { ExampleScores } from './example-classifier';
import { WEIGHTS } from './weights';

/** What speaks for an answer; each 0..1 except where it says otherwise. */
export interface ConfidenceEvidence {
  /** A passage of an entry or a question about a product; or a product by what it is. */
  kind: 'entry' | 'product';
  /** How much of the question the passage covers, rare words counting more. */
  coverage: number;
  /** How much of the title (or question) was asked for. */
  title_coverage: number;
  /** How much was found at all, in rarest words: one everyday word proves little. Above 0, seldom above 4. */
  found: number;
  /** How much of the question the index knows at all, rare words counting more: low in a language that no text is in. */
  known: number;
  /** Entries and products that were searched: the nearest of three leads by far, whatever is asked. At least 1. */
  searched: number;
  /** How alike it is meant; null when that is not known. */
  meaning: MeaningEvidence | null;
  /** What its examples say (example-classifier.ts); null for what has none. */
  judgement: ExampleScores | null;
}

/** Cosines, -1..1. */
export interface MeaningEvidence {
  /** The nearest example, or what a product is called. */
  example: number;
  /** The nearest part of what is answered. */
  content: number;
  /** By how much the mean of both is higher than with any other entry, -1..1: below 0, one is nearer. */
  lead: number;
}

/** What the weights are fitted on (scripts/fit-retrieval.ts): each a number about 0..1, or a logarithm. */
export type ConfidenceFeatures = Readonly<Record<string, number>>;

/** The features of evidence. */
export function toFeatures({ judgement, meaning, ...words }: ConfidenceEvidence): ConfidenceFeatures {
  return {
    coverage: words.coverage,
    title_coverage: words.title_coverage,
    found: 1 - Math.exp(-words.found),
    known: words.known,
    log_searched: Math.log(Math.min(words.searched, MANY_SEARCHED)),
    example: meaning?.example ?? 0,
    content: meaning?.content ?? 0,
    lead: meaning?.lead ?? 0,
    voices: judgement?.voices ?? 0,
    covered: judgement?.covered ?? 0,
    middle: judgement?.middle ?? 0,
    share: judgement?.share ?? 0,
    written_nearest: judgement?.written_nearest ?? 0,
    log_share: Math.max(LEAST_LOG, Math.log(judgement?.share ?? 0)),
    log_examples: Math.log(judgement?.examples ?? 1),
  };
}

/**
 * The chance (0..1) that a passage answers the question: a logistic function of the evidence. `isMeant`: there is a
 * vector of the question, so meaning speaks as well as writing.
 *
 * A passage with one way of asking is known by the words and the meaning of question and answer together; one with many
 * by its examples alone, of which one is the nearer by chance the more there are. Between them the share of the first
 * falls with the square of their number.
 */
export function computeConfidence(evidence: ConfidenceEvidence, isMeant: boolean): number {
  const { judgement, meaning, kind } = evidence;
  const { words, entry, product, examples, examples_by_words } = WEIGHTS.confidence;
  const features = toFeatures(evidence);
  const one = computeWeightedSum(meaning === null ? words : kind === 'product' ? product : entry, features);
  if (!judgement) return sigmoid(one);
  const many = computeWeightedSum(isMeant ? examples : examples_by_words, features);
  const few = 1 / judgement.examples ** 2;
  return sigmoid(few * one + (1 - few) * many);
}

/** More entries change little: of these one at least is as near as any. */
const MANY_SEARCHED = 12;
/** A smaller share says no more. */
const LEAST_LOG = -8;

const sigmoid = (evidence: number) => 1 / (1 + Math.exp(-evidence));

/** A sum of features, each with its weight. */
function computeWeightedSum(weights: Readonly<Record<string, number>>, features: ConfidenceFeatures): number {
  let sum = weights.none ?? 0;
  for (const name in weights) if (name !== 'none') sum += (weights[name] ?? 0) * (features[name] ?? 0);
  return sum;
}
