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
  const counts = new Int32Array(FEATURES);
  const weights = new Float32Array(FEATURES);
  /** The weights of one text's features, all others 0: made once because it is large. */
  const wanted = new Float32Array(FEATURES);
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
  const lengthOf = (features: Uint32Array) => {
    let sum = 0;
    for (const feature of features) sum += weights[feature] ?? 0;
    return Math.sqrt(sum);
  };
  /** One edit changes how rare everything is: measured anew before the next question, a few milliseconds. */
  const weigh = () => {
    if (!isStale) return;
    for (let feature = 0; feature < FEATURES; feature += 1) {
      const rarity = weightOfFeature(feature) * (Math.log((1 + size) / (1 + (counts[feature] ?? 0))) + 1);
      weights[feature] = rarity * rarity;
    }
    lengths = new Float32Array(texts.length);
    for (let at = 0; at < texts.length; at += 1) lengths[at] = lengthOf(texts[at] ?? NONE);
    isStale = false;
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
      for (const feature of asked) wanted[feature] = weights[feature] ?? 0;
      const likeness = new Float32Array(texts.length);
      for (let at = 0; at < texts.length; at += 1) {
        likeness[at] = sumOf(wanted, texts[at] ?? NONE) / (length * (lengths[at] ?? 0) || 1);
      }
      for (const feature of asked) wanted[feature] = 0;
      return likeness;
    },
    among(numbers) {
      weigh();
      const likeness = new Float64Array(numbers.length ** 2);
      for (const [row, a] of numbers.entries()) {
        const features = texts[a] ?? NONE;
        for (const feature of features) wanted[feature] = weights[feature] ?? 0;
        for (let column = row; column < numbers.length; column += 1) {
          const b = numbers[column] ?? 0;
          const cosine = sumOf(wanted, texts[b] ?? NONE) / ((lengths[a] ?? 0) * (lengths[b] ?? 0) || 1);
          likeness[row * numbers.length + column] = cosine;
          likeness[column * numbers.length + row] = cosine;
        }
        for (const feature of features) wanted[feature] = 0;
      }
      return likeness;
    },
  };
}

const NONE = new Uint32Array(0);

function sumOf(wanted: Float32Array, features: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < features.length; at += 1) sum += wanted[features[at] ?? 0] ?? 0;
  return sum;
}
