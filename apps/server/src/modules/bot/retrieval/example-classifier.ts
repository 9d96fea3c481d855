import { THRESHOLDS } from '../thresholds';
import { computeClassScores, type TextSimilarity } from './class-scores';
import { toEmbeddingText } from './embedded-texts';
import type { Vector } from './embedder';
import { createEmbeddingSimilarity } from './embedding-similarity';
import { createLexicalSimilarity } from './lexical-similarity';
import { topK, topPlaces } from './top-k';
import { type ShareWeights, WEIGHTS } from './weights';

/** What the examples of one subject (a question with its answer) say about a text. */
export interface ExampleScores {
  /** How they speak for it against those of the other subjects: about 0..1 (voices.ts). */
  voices: number;
  /** How much of the text at least one of its examples has, 0..1 (written-likeness.ts). */
  covered: number;
  /** How much likelier its examples are written so than all are, a logarithm (written-likeness.ts). */
  usual: number;
  /** How alike the text is to the mean of what its examples mean, -1..1; 0 without vectors. */
  middle: number;
  /** The chance that it is this subject, were it sure to be one of those that are near, 0..1. */
  share: number;
  /** The nearest example's likeness, 0..1. */
  written_nearest: number;
  meant_nearest: number;
  /** How many examples the subject has. */
  examples: number;
}

/** Of a subject that is not among the near ones. */
export const NO_MATCH = {
  voices: 0,
  covered: 0,
  usual: 0,
  middle: 0,
  share: 0,
  written_nearest: 0,
  meant_nearest: 0,
};

interface ExampleComparison extends TextSimilarity {
  text: string;
  vector: Vector | null;
  /** By writing and by meaning together. */
  likeness: Float32Array;
  /** The examples that are most alike, best first. */
  near: readonly number[];
}

/** Known ways of asking, and which subject (a number of the caller's) each asks for. */
export interface ExampleClassifier {
  put(subject: number, texts: readonly string[], vectors?: ReadonlyMap<string, Vector>): void;
  remove(subject: number): void;
  /** The cosine of the nearest example of a subject, -1..1; null when none of its examples has a vector. */
  compareNearest(subject: number, text: string, vector: Vector): number | null;
  /**
   * The subjects that a text may ask for, judged against each other: the nearest, at most `THRESHOLDS.SUBJECTS`, and
   * those that the caller has found by other means.
   */
  classify(
    text: string,
    vector: Vector | null,
    isAllowed?: (subject: number) => boolean,
    found?: readonly number[],
  ): Map<number, ExampleScores>;
}

/**
 * Learns at the moment of asking: the subjects with the nearest examples are weighed against each other by a small ridge
 * regression over those examples alone (voices.ts). Nothing is trained ahead, so an edit counts at once and ten
 * thousand entries cost no more than their comparison. Asked on validation splits of BANKING77's training data (10
 * examples an intent), this was as good as softmax regression over all examples (80 %).
 */
export function createExampleClassifier(): ExampleClassifier {
  const written = createLexicalSimilarity();
  const meant = createEmbeddingSimilarity();
  const numbersOf = new Map<number, number[]>();
  const subjectOf: number[] = [];
  const free: number[] = [];
  let lately: ExampleComparison[] = [];

  const remove = (subject: number) => {
    lately = [];
    for (const at of numbersOf.get(subject) ?? []) {
      written.remove(at);
      meant.remove(at);
      free.push(at);
    }
    numbersOf.delete(subject);
  };

  /** A turn asks for the same few texts again and again: what they are like is kept until something changes. */
  const compare = (text: string, vector: Vector | null): ExampleComparison => {
    const known = lately.find((one) => one.text === text && one.vector === vector);
    if (known) return known;
    const dropped = lately.length === MAX_CACHED_TEXTS ? lately.pop() : undefined;
    const byWriting = written.compare(text, dropped?.byWriting);
    const byMeaning = vector && meant.compare(vector, dropped?.byMeaning ?? undefined);
    const isReusable = dropped?.likeness.length === byWriting.length;
    const likeness = isReusable ? dropped.likeness : new Float32Array(byWriting.length);
    likeness.set(byWriting);
    for (let at = 0; byMeaning && at < byMeaning.length; at += 1) {
      if (meant.has(at)) likeness[at] = ((likeness[at] ?? 0) + (byMeaning[at] ?? 0)) / 2;
    }
    const near = topPlaces(likeness, THRESHOLDS.MAX_NEAREST_EXAMPLES);
    const found = { text, vector, byWriting, byMeaning, likeness, near };
    lately.unshift(found);
    return found;
  };

  /** The nearest subjects and those that were found by other means, each with its nearest examples. */
  const findNear = (
    { likeness, near }: ExampleComparison,
    isAllowed: (subject: number) => boolean,
    others: readonly number[],
  ) => {
    const found = new Map<number, { sum: number; count: number }>();
    for (const at of near) {
      const subject = subjectOf[at] ?? 0;
      const value = likeness[at] ?? 0;
      if (value <= 0 || !isAllowed(subject)) continue;
      const before = found.get(subject) ?? { sum: 0, count: 0 };
      if (before.count >= NEAREST_COUNTED) continue;
      found.set(subject, { sum: before.sum + value, count: before.count + 1 });
    }
    const nearness = ([subject, { sum }]: [number, { sum: number }]) =>
      sum / Math.min(NEAREST_COUNTED, numbersOf.get(subject)?.length ?? 1);
    const subjects: { subject: number; own: number[] }[] = [];
    let left: number = THRESHOLDS.MAX_SCORED_EXAMPLES;
    const nearest = topK([...found], THRESHOLDS.SUBJECTS, nearness).map(([subject]) => subject);
    for (const subject of new Set([...nearest, ...others])) {
      const count = Math.min(left, THRESHOLDS.EXAMPLES_OF_SUBJECT);
      const own = topK(numbersOf.get(subject) ?? [], count, (at) => likeness[at] ?? 0);
      left -= own.length;
      if (own.length > 0) subjects.push({ subject, own });
    }
    return subjects;
  };

  return {
    remove,
    compareNearest(subject, text, vector) {
      const { byMeaning } = compare(text, vector);
      const own = (numbersOf.get(subject) ?? []).filter(meant.has);
      return own.length > 0 ? Math.max(...own.map((at) => byMeaning?.[at] ?? 0)) : null;
    },
    put(subject, texts, vectors) {
      remove(subject);
      const numbers = Array.from(new Set(texts), (text) => {
        const at = free.pop() ?? subjectOf.length;
        const vector = vectors?.get(toEmbeddingText(text) ?? '');
        subjectOf[at] = subject;
        written.set(at, text, subject);
        if (vector) meant.set(at, vector);
        return at;
      });
      if (numbers.length > 0) numbersOf.set(subject, numbers);
    },
    classify(text, vector, isAllowed = () => true, found = []) {
      const compared = compare(text, vector);
      const subjects = findNear(compared, isAllowed, found);
      const voices = computeClassScores(
        subjects.flatMap(({ own }) => own),
        compared,
        { written, meant },
      );
      const shared = written.overlap(
        text,
        subjects.map(({ subject }) => numbersOf.get(subject) ?? []),
      );

      const judged = subjects.map(({ subject, own }, place) => {
        const most = (values: Float32Array | null) =>
          own.reduce((best, at) => Math.max(best, values?.[at] ?? 0), 0);
        const { byMeaning } = compared;
        const vectored = own.filter(meant.has);
        // Its vectors may not be known yet: then how it is written stands for all.
        const isMeant = !byMeaning || vectored.length > 0;
        const { covered, usual } = shared[place] ?? { covered: 0, usual: 0 };
        return {
          subject,
          voices: own.reduce((sum, at) => sum + (voices.get(at) ?? 0), 0),
          covered,
          usual,
          middle: !isMeant ? covered : byMeaning ? meant.toCentroid(byMeaning, vectored) : 0,
          written_nearest: most(compared.byWriting),
          meant_nearest: most(byMeaning),
          examples: numbersOf.get(subject)?.length ?? 0,
        };
      });
      const shares = softmax(
        judged.map(
          scoreBy(vector ? WEIGHTS.share.meant : WEIGHTS.share.written, getFewExamplesShare(judged)),
        ),
      );
      return new Map(
        judged.map(({ subject, ...judgement }, at) => [subject, { ...judgement, share: shares[at] ?? 0 }]),
      );
    },
  };
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const powers = values.map((value) => Math.exp(value - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** The texts of a turn: the whole and its questions. */
const MAX_CACHED_TEXTS = 6;
/** A subject is as near as its three nearest examples: one alone may be an accident. */
const NEAREST_COUNTED = 3;
/** 1: what few examples have in common tells more than each; towards 0 the more they are. */
export const getFewExamplesShare = (judged: readonly { examples: number }[]) =>
  Math.min(1, (FEW * judged.length) / judged.reduce((sum, { examples }) => sum + examples, 0));
const FEW = 10;

/** How much each speaks for a subject: covered and middle where there are few examples, what is usual where many. */
const scoreBy =
  ({ voices, covered, middle, usual }: ShareWeights, few: number) =>
  (features: ExampleFeatures) =>
    voices * features.voices +
    few * (covered * features.covered + middle * features.middle) +
    (1 - few) * usual * features.usual;

type ExampleFeatures = Pick<ExampleScores, 'voices' | 'covered' | 'usual' | 'middle'>;
