import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPostings } from './postings';

const termsOf = (...terms: string[]) =>
  new Map(terms.map((term): [string, boolean] => [term.replace('*', ''), term.startsWith('*')]));
const read = (postings: ReturnType<typeof createPostings>, term: string) => {
  const found: [number, boolean][] = [];
  postings.forEach(term, (document, inTitle) => found.push([document, inTitle]));
  return found.sort(([a], [b]) => a - b);
};

test('finds the documents of a term and whether it stands in their titles', () => {
  const postings = createPostings();
  postings.add(0, termsOf('*return', 'days'));
  postings.add(3, termsOf('return', '*tent'));
  expect(read(postings, 'return')).toEqual([
    [0, true],
    [3, false],
  ]);
  expect(read(postings, 'unknown')).toEqual([]);
  expect([postings.has(3, 'tent'), postings.has(0, 'tent'), postings.has(9, 'tent')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a term is rarer the fewer documents hold it, and rarest when none does', () => {
  const postings = createPostings();
  for (let document = 0; document < 10; document += 1)
    postings.add(document, termsOf('the', ...(document < 2 ? ['tent'] : [])));
  expect(postings.rarity('tent')).toBeGreaterThan(postings.rarity('the'));
  expect(postings.highestRarity()).toBeGreaterThan(postings.rarity('tent'));
  expect(postings.rarity('unknown')).toBe(postings.highestRarity());
});

test('after any additions and removals it holds what was added and not removed', () => {
  const word = fc.constantFrom('a', 'b', 'c', 'd', 'e');
  const step = fc.record({
    document: fc.nat({ max: 6 }),
    terms: fc.option(fc.dictionary(word, fc.boolean(), { minKeys: 1 })),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const postings = createPostings();
      const held = new Map<number, Record<string, boolean>>();
      for (const { document, terms } of steps) {
        postings.remove(document);
        held.delete(document);
        if (!terms) continue;
        postings.add(document, new Map(Object.entries(terms)));
        held.set(document, terms);
      }
      for (const term of ['a', 'b', 'c', 'd', 'e']) {
        const expected = [...held]
          .flatMap(([document, terms]): [number, boolean][] =>
            terms[term] === undefined ? [] : [[document, terms[term]]],
          )
          .sort(([a], [b]) => a - b);
        expect(read(postings, term)).toEqual(expected);
        expect(postings.vocabulary.has(term)).toBe(expected.length > 0);
      }
    }),
  );
});
