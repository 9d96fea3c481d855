import { computeInformativeTerms } from './informative-terms';
import { extractFeatures, FEATURES, getFeatureWeight } from './text-features';

/**
 * How alike texts are written: the cosine of their features, weighted by what each tells. Texts and their subjects are
 * numbered by the caller.
 */
export interface LexicalSimilarity {
  set(at: number, text: string, subject: number): void;
  remove(at: number): void;
  /** The likeness of a text to each kept one, 0..1, by number. `reused`: as of `EmbeddingSimilarity`. */
  compare(text: string, reused?: Float32Array): Float32Array;
  /** The likeness of some kept texts to each other: row by row. */
  pairwise(numbers: readonly number[]): Float64Array;
  /** What each group of kept texts has of a text. */
  overlap(text: string, groups: readonly (readonly number[])[]): GroupOverlap[];
}

export interface GroupOverlap {
  /** How much of it at least one text of the group has, 0..1. */
  covered: number;
  /** How much likelier the group has what it has than all texts together: a logarithm, about -1..3. */
  usual: number;
}

/** The texts that have a feature, and what it counts in comparisons, squared, by itself (see text-features.ts). */
interface FeaturePostings {
  texts: number[];
  weight: number;
}

export function createLexicalSimilarity(): LexicalSimilarity {
  const texts: (Uint32Array | undefined)[] = [];
  const subjectOf: number[] = [];
  const having = new Map<number, FeaturePostings>();
  let used = 0;
  let weightOfUnknown = 0;
  let lengths = new Float64Array(0);
  let isStale = true;

  const remove = (at: number) => {
    const features = texts[at];
    if (!features) return;
    for (const feature of features) {
      const others = having.get(feature)?.texts ?? [];
      const last = others.pop();
      if (last !== undefined && last !== at) others[others.indexOf(at)] = last;
      if (others.length === 0) having.delete(feature);
    }
    texts[at] = undefined;
    isStale = true;
  };
  const weightOf = (feature: number) =>
    (having.get(feature)?.weight ?? weightOfUnknown) * getFeatureWeight(feature) ** 2;
  /** One edit changes how much everything tells: measured anew before the next question, 20 ms for 10,000. */
  const weigh = () => {
    if (!isStale) return;
    const all = texts.flatMap((features, at) => (features ? [at] : []));
    const tell = computeInformativeTerms(all, subjectOf);
    used = all.length;
    weightOfUnknown = tell([]);
    const squares = new Float64Array(texts.length);
    for (const [feature, entry] of having) {
      entry.weight = tell(entry.texts);
      const weight = weightOf(feature);
      for (const at of entry.texts) squares[at] = (squares[at] ?? 0) + weight;
    }
    lengths = squares.map(Math.sqrt);
    isStale = false;
  };
  const want = (features: Uint32Array) => {
    for (const feature of features) queryWeights[feature] = weightOf(feature);
  };

  return {
    remove,
    set(at, text, subject) {
      remove(at);
      const features = extractFeatures(text);
      while (texts.length < at) texts.push(undefined); // no holes: they would make every scan slow
      texts[at] = features;
      subjectOf[at] = subject;
      for (const feature of features) {
        const known = having.get(feature);
        if (known) known.texts.push(at);
        else having.set(feature, { texts: [at], weight: 0 });
      }
      isStale = true;
    },
    compare(text, reused) {
      weigh();
      const asked = extractFeatures(text);
      const likeness = reused?.length === texts.length ? reused.fill(0) : new Float32Array(texts.length);
      let square = 0;
      for (const feature of asked) {
        const weight = weightOf(feature);
        square += weight;
        for (const at of having.get(feature)?.texts ?? []) likeness[at] = (likeness[at] ?? 0) + weight;
      }
      const length = Math.sqrt(square);
      for (let at = 0; at < texts.length; at += 1) {
        likeness[at] = (likeness[at] ?? 0) / (length * (lengths[at] ?? 0) || 1);
      }
      return likeness;
    },
    pairwise(numbers) {
      weigh();
      const likeness = new Float64Array(numbers.length ** 2);
      for (const [row, a] of numbers.entries()) {
        const features = texts[a] ?? NONE;
        want(features);
        for (let column = row; column < numbers.length; column += 1) {
          const b = numbers[column] ?? 0;
          const cosine = sumOf(texts[b] ?? NONE) / ((lengths[a] ?? 0) * (lengths[b] ?? 0) || 1);
          likeness[row * numbers.length + column] = cosine;
          likeness[column * numbers.length + row] = cosine;
        }
        forget(features);
      }
      return likeness;
    },
    overlap(text, groups) {
      weigh();
      const asked = Array.from(extractFeatures(text), (feature) => {
        const often = having.get(feature)?.texts.length ?? 0;
        return { feature, weight: weightOf(feature), often: often / (used || 1) };
      });
      const whole = asked.reduce((sum, { weight }) => sum + weight, 0);
      const known = asked.filter(({ often }) => often > 0);
      const knownWhole = known.reduce((sum, { weight }) => sum + Math.sqrt(weight), 0);
      return groups.map((group) => {
        for (const at of group)
          for (const feature of texts[at] ?? NONE) counts[feature] = (counts[feature] ?? 0) + 1;
        let covered = 0;
        let usual = 0;
        for (const { feature, weight, often } of known) {
          const count = counts[feature] ?? 0;
          if (count > 0) covered += weight;
          usual += Math.sqrt(weight) * Math.log((count / often + SMOOTHING) / (group.length + SMOOTHING));
        }
        for (const at of group) for (const feature of texts[at] ?? NONE) counts[feature] = 0;
        return { covered: covered / (whole || 1), usual: usual / (knownWhole || 1) };
      });
    },
  };
}

/** The weights of the features of the text that is compared just now, all others 0: one for all, as it is large. */
const queryWeights = new Float32Array(FEATURES);

/** How many texts of a group have each feature: one for all, empty between calls. */
const counts = new Uint16Array(FEATURES);
/** Texts that a group is supposed to have besides its own, written as all are: few do not tell what is usual. */
const SMOOTHING = 5;

function forget(features: Uint32Array): void {
  for (const feature of features) queryWeights[feature] = 0;
}

const NONE = new Uint32Array(0);

function sumOf(features: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < features.length; at += 1) sum += queryWeights[features[at] ?? 0] ?? 0;
  return sum;
}
