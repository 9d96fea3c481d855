import type { MeantLikeness } from './meant-likeness';
import { ridge } from './ridge';
import type { WrittenLikeness } from './written-likeness';

/** How alike a text and each example are, by the examples' numbers. */
export interface Compared {
  byWriting: Float32Array;
  byMeaning: Float32Array | null;
}

/** Example -> how much it speaks for what is asked (see ridge.ts). */
export type Voices = ReadonlyMap<number, number>;

/**
 * What some examples say about a text, weighed against each other: by writing and by meaning. Those without a vector
 * have no voice in the second.
 */
export function hearVoices(
  numbers: readonly number[],
  { byWriting, byMeaning }: Compared,
  { written, meant }: { written: WrittenLikeness; meant: MeantLikeness },
): { written: Voices; meant: Voices } {
  const vectored = byMeaning ? numbers.filter(meant.has) : [];
  const writtenTo = (at: number) => byWriting[at] ?? 0;
  const meantTo = (at: number) => near(byMeaning?.[at] ?? 0);
  return {
    written: voicesOf(numbers, written.among(numbers), writtenTo, WRITTEN_PENALTY),
    meant: voicesOf(vectored, meant.among(vectored).map(near), meantTo, MEANT_PENALTY),
  };
}

function voicesOf(
  numbers: readonly number[],
  likeness: Float64Array,
  asked: (number: number) => number,
  penalty: number,
): Voices {
  const voices = ridge(likeness, Float64Array.from(numbers, asked), penalty);
  return new Map(numbers.map((at, row) => [at, voices[row] ?? 0]));
}

/** Likenesses of meaning are all high: this spreads those that are really near. */
const near = (cosine: number) => Math.exp(STEEPNESS * (cosine - 1));

// Chosen on validation splits of the training data of BANKING77 and CLINC150; flat around these values.
const STEEPNESS = 2;
const WRITTEN_PENALTY = 0.2;
const MEANT_PENALTY = 0.05;
