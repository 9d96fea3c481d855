import { expect, test } from 'vitest';
import { createGapFiller } from './fill-gap';
import { findMessageGap, mergeMessages } from './merge-messages';

interface TestMessage {
  seq: number;
}

/** A conversation of seven messages of which some are loaded, read in pages of two. */
function setUp(loaded: number[], answers: ('lost' | 'forbidden')[] = []) {
  let known: TestMessage[] = loaded.map((seq) => ({ seq }));
  const fetched: number[] = [];
  const fill = createGapFiller<TestMessage>({
    findGap: () => findMessageGap(known),
    async fetchAfter(after) {
      fetched.push(after);
      const answer = answers.shift();
      if (answer === 'lost') throw new Error('lost');
      return answer === 'forbidden'
        ? []
        : [1, 2, 3, 4, 5, 6, 7]
            .filter((seq) => seq > after)
            .slice(0, 2)
            .map((seq) => ({ seq }));
    },
    merge(page) {
      known = mergeMessages(known, page);
    },
  });
  return { fill, fetched, numbers: () => known.map(({ seq }) => seq) };
}

test('fetches page by page until nothing is missing', async () => {
  const { fill, fetched, numbers } = setUp([1, 4, 7]);
  await fill();
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(fetched).toEqual([1, 4]);
  await fill();
  expect(fetched).toHaveLength(2);
});

test('ends when the user may read no more, or with the failure', async () => {
  const { fill, fetched } = setUp([1, 3], ['forbidden', 'lost']);
  await fill();
  await expect(fill()).rejects.toThrow('lost');
  expect(fetched).toEqual([1, 1]);
  await fill();
  expect(fetched).toHaveLength(3);
});

test('a call during a run joins it', async () => {
  const { fill, fetched } = setUp([1, 3]);
  await Promise.all([fill(), fill()]);
  expect(fetched).toEqual([1]);
});
