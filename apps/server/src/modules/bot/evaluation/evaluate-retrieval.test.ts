import { expect, test } from 'vitest';
import type { Embedder } from '../retrieval/embedder';
import { cacheEmbedder } from './cache-embedder';
import { evaluateRetrieval } from './evaluate-retrieval';
import { readDataSet } from './read-data-set';
import { sampleExamples } from './sample-examples';

const csv = `text,category\r
"Where is my card, please?",card_arrival\r
My card has not come,card_arrival\r
"They wrote ""card sent""
but it is not here",card_arrival\r
How do I freeze my account?,freeze\r
please block the account,freeze\r
stop all payments from my account,freeze\r
`;
const json = JSON.stringify({
  test: [
    ['has the card come?', 'card_arrival'],
    ['block my account', 'freeze'],
  ],
  oos_test: [['how tall is a giraffe', 'oos']],
});

test('reads both formats, quotes and line breaks included', () => {
  const train = readDataSet(csv, 'train.csv', 'train');
  expect(train.map(({ intent }) => intent)).toEqual([
    ...Array(3).fill('card_arrival'),
    ...Array(3).fill('freeze'),
  ]);
  expect(train[2]?.text).toBe('They wrote "card sent"\nbut it is not here');
  expect(readDataSet(json, 'a.json', 'oos_test')).toEqual([{ text: 'how tall is a giraffe', intent: null }]);
  expect(() => readDataSet('question,answer\na,b', 'train.csv', 'train')).toThrow(/columns/);
  expect(() => readDataSet(json, 'a.json', 'train')).toThrow(/"train"/);
});

test('the same seed draws the same examples, at most so many of each intent', () => {
  const train = readDataSet(csv, 'train.csv', 'train');
  const drawn = sampleExamples(train, 2, 5);
  expect(drawn.map(({ intent }) => intent)).toEqual(['card_arrival', 'card_arrival', 'freeze', 'freeze']);
  expect(sampleExamples(train, 2, 5)).toEqual(drawn);
  expect(sampleExamples(train, 9, 5)).toHaveLength(6);
});

test('measures by the product’s own index, with vectors and without', async () => {
  const train = readDataSet(csv, 'train.csv', 'train');
  const questions = [...readDataSet(json, 'a.json', 'test'), ...readDataSet(json, 'a.json', 'oos_test')];
  const read: string[] = [];
  for (const embedder of [null, await cacheEmbedder(twoTopics(read))]) {
    const found = await evaluateRetrieval(train, questions, embedder);
    expect(found).toMatchObject({
      intents: 2,
      examples: 6,
      questions: 2,
      accuracy: 1,
      out_of_scope_recall: 1,
    });
    expect(found.calibration_error).toBeGreaterThanOrEqual(0);
    expect(found.calibration_error).toBeLessThanOrEqual(1);
  }
  expect(read.toSorted()).toEqual([...new Set(read)].toSorted());
});

/** A model of two meanings: cards and accounts. */
function twoTopics(read: string[]): Embedder {
  return {
    name: 'two topics',
    async embed(texts) {
      read.push(...texts);
      return texts.map((text) => {
        const vector = new Float32Array(512);
        vector[text.includes('card') ? 0 : text.includes('account') ? 1 : 2] = 1;
        return vector;
      });
    },
  };
}
