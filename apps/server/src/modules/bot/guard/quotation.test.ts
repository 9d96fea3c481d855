import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoteSources, splitParagraphs } from './quotation';

const RETURNS = 'Unused items can be sent back within 30 days. Worn shoes are not taken back.';
const COAT = 'Rain Coat: The coat is not waterproof.';
const SOURCES = [
  { label: 's1', paragraphs: splitParagraphs(`${RETURNS}\n\nRefunds take 5 working days.`) },
  { label: 'p1', paragraphs: [COAT, 'Rain Coat: €1,250.50'] },
];

test.each<[answer: string, text: string, labels: string[]]>([
  ['Unused items can be sent back within 30 days.', RETURNS, ['s1']],
  ['  unused items can be sent back   within 30 days ', RETURNS, ['s1']],
  [
    'Refunds take 5 working days. Rain Coat: €1,250.50',
    'Refunds take 5 working days.\nRain Coat: €1,250.50',
    ['s1', 'p1'],
  ],
  [COAT, COAT, ['p1']],
])('%s brings its whole paragraph', (answer, text, labels) => {
  expect(quoteSources(answer, SOURCES)).toEqual({ text, labels });
});

test.each([
  ['', 'nothing'],
  ['...', 'no words'],
  ['Rain Coat: The coat is waterproof.', 'the negation is gone'],
  ['Unused items can be sent back.', 'the condition is gone'],
  ['Items can be sent back within 30 days.', 'a word is gone'],
  ['Unused items can be sent back within 60 days.', 'another number'],
  ['Refunds take 5 working days. I promise.', 'a sentence more'],
  ['Rain Coat: €1,250.50 or make an offer', 'words behind a fact'],
  ['Refunds take 5 working days?', 'a question'],
])('%s is not a quotation: %s', (answer) => {
  expect(quoteSources(answer, SOURCES)).toBeUndefined();
});

const word = fc.stringMatching(/^[a-zäßñçşىقб0-9€]{1,6}$/u);
const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `${words.join(' ')}.`);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const sources = fc
  .array(fc.array(paragraph, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((paragraphs, at) => ({ label: `s${at}`, paragraphs })));

test('whatever a model writes, the output consists of whole paragraphs of its sources', () => {
  const answer = fc.oneof(fc.string({ unit: 'grapheme' }), paragraph);
  fc.assert(
    fc.property(sources, answer, (from, said) => {
      const all = from.flatMap(({ paragraphs }) => paragraphs);
      for (const line of quoteSources(said, from)?.text.split('\n') ?? []) expect(all).toContain(line);
    }),
    { numRuns: 2_000 },
  );
});

test('outputs a quotation, and quoting the output again returns the same', () => {
  fc.assert(
    fc.property(sources, fc.nat(), fc.nat(), (from, one, other) => {
      const all = from.flatMap(({ paragraphs }) => paragraphs);
      const said = [all[one % all.length], all[other % all.length]].join('\n');
      const quoted = quoteSources(said, from);
      expect(quoted).toBeDefined();
      expect(quoteSources(quoted?.text ?? '', from)).toEqual(quoted);
    }),
  );
});

test('rejects an answer with an inserted, omitted or changed word in any sentence', () => {
  fc.assert(
    fc.property(sources, fc.nat(), fc.nat(), word, (from, which, place, other) => {
      const [known, ...rest] = from.flatMap(({ paragraphs }) => paragraphs);
      const words = (known ?? '').split(' ');
      const at = place % words.length;
      const changed = [
        words.toSpliced(at, 0, other),
        words.toSpliced(at, 1),
        words.toSpliced(at, 1, `${other}${words[at]}`),
      ][which % 3];
      const text = changed?.join(' ') ?? '';
      const sentences = new Set(
        [known, ...rest].flatMap((one) => one?.split('. ') ?? []).map((one) => one.replace(/\.$/, '')),
      );
      const isKnown = text.split('. ').every((one) => sentences.has(one.replace(/\.$/, '')));
      fc.pre(!isKnown);
      expect(quoteSources(text, from)).toBeUndefined();
    }),
    { numRuns: 1_000 },
  );
});
