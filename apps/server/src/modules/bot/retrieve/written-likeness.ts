import { FEATURES, featuresOf, weightOfFeature } from './text-features';

/** How alike texts are written: the cosine of their features, weighted by rarity. Texts are numbered by the caller. */
export interface WrittenLikeness {
  set(at: number, text: string): void;
  remove(at: number): void;
  /** The likeness of a text to each kept one, 0..1, by number. */
  compare(text: string): Float32Array;
  /** The likeness of some kept texts to each other: row by row. */
  among(numbers: readonly number[]): Float64Array;
}

export function createWrittenLikeness(): WrittenLikeness {
  const texts: (Uint32Array | undefined)[] = [];
  const counts = new Uint32Array(FEATURES);
  /** Weight by how many texts have a feature: squared, as both texts of a comparison count it. */
  let weights = new Float32Array(0);
  let lengths = new Float32Array(0);
  let size = 0;
  let isStale = true;

  const count = (features: Uint32Array, change: 1 | -1) => {
    for (const feature of features) counts[feature] = (counts[feature] ?? 0) + change;
    size += change;
    isStale = true;
  };
  const remove = (at: number) => {
    const features = texts[at];
    if (features) count(features, -1);
    texts[at] = undefined;
  };
  const weightOf = (feature: number) => (weights[counts[feature] ?? 0] ?? 0) * weightOfFeature(feature) ** 2;
  const lengthOf = (features: Uint32Array) => {
    let sum = 0;
    for (const feature of features) sum += weightOf(feature);
    return Math.sqrt(sum);
  };
  /** One edit changes how rare everything is: measured anew before the next question, a few milliseconds. */
  const weigh = () => {
    if (!isStale) return;
    weights = new Float32Array(size + 1);
    for (let having = 0; having <= size; having += 1) {
      weights[having] = (Math.log((1 + size) / (1 + having)) + 1) ** 2;
    }
    lengths = new Float32Array(texts.length);
    for (let at = 0; at < texts.length; at += 1) lengths[at] = lengthOf(texts[at] ?? NONE);
    isStale = false;
  };
  const want = (features: Uint32Array) => {
    for (const feature of features) wanted[feature] = weightOf(feature);
  };

  return {
    remove,
    set(at, text) {
      remove(at);
      const features = featuresOf(text);
      while (texts.length < at) texts.push(undefined); // no holes: they would make every scan slow
      texts[at] = features;
      count(features, 1);
    },
    compare(text) {
      weigh();
      const asked = featuresOf(text);
      const length = lengthOf(asked);
      want(asked);
      const likeness = new Float32Array(texts.length);
      for (let at = 0; at < texts.length; at += 1) {
        likeness[at] = sumOf(texts[at] ?? NONE) / (length * (lengths[at] ?? 0) || 1);
      }
      forget(asked);
      return likeness;
    },
    among(numbers) {
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
  };
}

/** The weights of the features of the text that is compared just now, all others 0: one for all, as it is large. */
const wanted = new Float32Array(FEATURES);

function forget(features: Uint32Array): void {
  for (const feature of features) wanted[feature] = 0;
}

const NONE = new Uint32Array(0);

function sumOf(features: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < features.length; at += 1) sum += wanted[features[at] ?? 0] ?? 0;
  return sum;
}
