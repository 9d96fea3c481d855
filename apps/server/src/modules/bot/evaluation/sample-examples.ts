import type { LabelledQuestion } from './read-data-set';

/**
 * `count` examples of each intent (all, where there are fewer), drawn by chance: the order of public files is not
 * one, the first of an intent were often written by one person. The same seed draws the same.
 */
export function sampleExamples(
  train: readonly LabelledQuestion[],
  count: number,
  seed: number,
): LabelledQuestion[] {
  const random = createMulberry32(seed);
  const byIntent = new Map<string | null, LabelledQuestion[]>();
  for (const labelled of train) {
    byIntent.set(labelled.intent, [...(byIntent.get(labelled.intent) ?? []), labelled]);
  }
  return [...byIntent.values()].flatMap((examples) =>
    examples
      .map((example) => ({ example, place: random() }))
      .sort((a, b) => a.place - b.place)
      .slice(0, count)
      .map(({ example }) => example),
  );
}

/** Mulberry32: small, and the same everywhere. */
function createMulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
