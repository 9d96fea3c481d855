import { expect, test } from 'vitest';
import type { Vector } from './embedder';
import { buildPassages, type ProductSource } from './passage';
import { createPassageMeanings } from './passage-meanings';

const axis = (at: number): Vector => Float32Array.from({ length: 512 }, (_, d) => (d === at ? 1 : 0));
const product = (name: string): ProductSource => ({
  ...{ id: name, sku: name, name, category: 'Tents', aliases: [] },
  ...{ description: `${name} is light.`, status: 'active' },
});

/** Passages 0, 1, ...: of each the content points to axis `at`, the label to axis `10 + at`. */
function open(names: readonly string[]) {
  const meanings = createPassageMeanings();
  const put = (at: number, name: string) => {
    for (const passage of buildPassages(product(name))) {
      const [content = ''] = passage.contents;
      const label = passage.label ?? '';
      meanings.put(
        at,
        passage,
        new Map([
          [content, axis(at)],
          [label, axis(10 + at)],
        ]),
      );
    }
  };
  for (const [at, name] of names.entries()) put(at, name);
  return { meanings, put };
}

test('the nearest are found by content and by label, best first and only those that are allowed', () => {
  const { meanings } = open(['Alto', 'Bivy', 'Cape']);
  const query = Float32Array.from(axis(1), (value, d) => value * 0.8 + (d === 12 ? 0.6 : 0));
  expect(meanings.findNearest(query, 2, () => true)).toEqual([1, 2]);
  expect(meanings.findNearest(query, 2, (document) => document !== 1)).toEqual([2, 0]);
  expect(meanings.compareContents(1, query)).toBeCloseTo(0.8, 2);
  expect(meanings.compareLabel(2, query)).toBeCloseTo(0.6, 2);
});

test('what is removed is not found, and its place is used again', () => {
  const { meanings, put } = open(['Alto', 'Bivy']);
  meanings.remove(0);
  expect(meanings.findNearest(axis(0), 5, () => true)).toEqual([1]);
  expect(meanings.compareContents(0, axis(0))).toBeNull();
  expect(meanings.compareLabel(0, axis(10))).toBeNull();
  put(2, 'Cape');
  expect(meanings.findNearest(axis(2), 1, () => true)).toEqual([2]);
});
