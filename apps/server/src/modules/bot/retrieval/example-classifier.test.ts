import { describe, expect, test } from 'vitest';
import { listEmbeddedTexts, toEmbeddingText } from './embedded-texts';
import type { Vector } from './embedder';
import { createEmbeddingSimilarity } from './embedding-similarity';
import { createExampleClassifier, type ExampleClassifier } from './example-classifier';
import { createLexicalSimilarity } from './lexical-similarity';
import { solveRidgeRegression } from './ridge-regression';
import { extractFeatures } from './text-features';

const ASKED: Record<number, string[]> = {
  1: ['Where is my parcel?', 'When does my order arrive?', 'My package has not come'],
  2: ['Can I send something back?', 'How do returns work?', 'I want to return my order'],
  3: ['Do you ship to Norway?'],
};

/** Made-up meanings: parcels, returns and countries are three directions. */
function vectorOf(text: string): Vector {
  const vector = new Float32Array(512);
  const topic = /back|return/.test(text) ? 1 : /Norway|Sweden|ship/.test(text) ? 2 : 0;
  vector[topic] = 0.9;
  vector[10 + (text.length % 50)] = Math.sqrt(1 - 0.81);
  return vector;
}
const vectorsOf = (texts: readonly string[]) =>
  new Map(texts.map((text) => [toEmbeddingText(text) ?? '', vectorOf(text)]));

function filled(order: readonly number[]): ExampleClassifier {
  const examples = createExampleClassifier();
  for (const subject of order) {
    const texts = ASKED[subject] ?? [];
    examples.put(subject, texts, vectorsOf(texts));
  }
  return examples;
}

const first = (examples: ExampleClassifier, text: string, vector: Vector | null) =>
  [...examples.classify(text, vector)].sort((a, b) => b[1].share - a[1].share)[0]?.[0];

describe('examples speak for their subject', () => {
  test.each([
    ['has my parcel arrived', 1],
    ['i would like to return these', 2],
    ['shipping to norway?', 3],
  ])('%s', (text, subject) => {
    const examples = filled([1, 2, 3]);
    expect(first(examples, text, null)).toBe(subject);
    expect(first(examples, text, vectorOf(text))).toBe(subject);
  });

  test('meaning finds what no word of the question says', () => {
    const examples = filled([1, 2, 3]);
    expect(first(examples, 'moving goods over to Sweden', vectorOf('Sweden'))).toBe(3);
    expect(
      examples.classify('moving goods over to Sweden', vectorOf('Sweden')).get(3)?.meant_nearest,
    ).toBeGreaterThan(0.8);
  });

  test('what was put and removed in any order judges as if made anew', () => {
    const straight = filled([1, 2, 3]);
    const detour = filled([3, 1, 2, 1]);
    detour.put(7, ['Something else entirely', 'returned parcels'], vectorsOf(['returned parcels']));
    detour.put(2, ['Do you ship to Norway?']);
    detour.remove(7);
    detour.put(2, ASKED[2] ?? [], vectorsOf(ASKED[2] ?? []));
    for (const text of ['where is it', 'return a parcel', 'ship to sweden', '??', '']) {
      for (const vector of [null, vectorOf(text)]) {
        const expected = straight.classify(text, vector);
        const found = detour.classify(text, vector);
        expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
        for (const [subject, judgement] of expected) {
          for (const [name, value] of Object.entries(judgement)) {
            expect(found.get(subject)?.[name as keyof typeof judgement]).toBeCloseTo(value, 5); // a key of it
          }
        }
      }
    }
  });

  test('only what is allowed is judged, and twice the same is the same', () => {
    const examples = filled([1, 2, 3]);
    const judged = examples.classify('return my parcel', null, (subject) => subject !== 2);
    expect(judged.has(2)).toBe(false);
    expect(examples.classify('return my parcel', null, (subject) => subject !== 2)).toEqual(judged);
  });

  test('an example without a vector is still found by its writing', () => {
    const examples = filled([1, 2]);
    examples.put(3, ['Do you ship to Norway?']);
    expect(first(examples, 'do you ship to norway', vectorOf('nothing alike'))).toBe(3);
  });
});

test('what a subject has of a text: at least once, and how usually', () => {
  const written = createLexicalSimilarity();
  ['return my order', 'return a parcel', 'track my order', 'track a parcel'].forEach((text, at) => {
    written.set(at, text, at < 2 ? 1 : 2);
  });
  const [returns, tracking] = written.overlap('return order', [
    [0, 1],
    [2, 3],
  ]);
  expect(returns?.covered).toBeGreaterThan(tracking?.covered ?? 1);
  expect(returns?.usual).toBeGreaterThan(tracking?.usual ?? 1);
  expect(written.overlap('return my order', [[0], []])[0]?.covered).toBeCloseTo(1, 9);
  expect(written.overlap('return my order', [[0], []])[1]).toEqual({ covered: 0, usual: 0 });
});

test('the middle of what is meant is where its examples agree', () => {
  const meant = createEmbeddingSimilarity();
  const at = (first: number, second: number) => {
    const vector = new Float32Array(512);
    vector.set([first, second]);
    return vector;
  };
  meant.set(0, at(0.8, 0.6));
  meant.set(1, at(0.8, -0.6));
  const likeness = meant.compare(at(1, 0));
  expect(meant.toCentroid(likeness, [0, 1])).toBeCloseTo(1, 2);
  expect(meant.toCentroid(likeness, [0])).toBeCloseTo(0.8, 2);
  expect(meant.toCentroid(likeness, [])).toBe(0);
});

test('ridge shares a voice between examples that say the same', () => {
  const alone = solveRidgeRegression(Float64Array.of(1), Float64Array.of(0.8), 0.1);
  const twice = solveRidgeRegression(Float64Array.of(1, 1, 1, 1), Float64Array.of(0.8, 0.8), 0.1);
  expect(alone[0]).toBeCloseTo(0.8 / 1.1, 9);
  expect((twice[0] ?? 0) + (twice[1] ?? 0)).toBeCloseTo(1.6 / 2.1, 9);
  expect(solveRidgeRegression(new Float64Array(0), new Float64Array(0), 0.1)).toHaveLength(0);
});

test('forms and slips of a word share features', () => {
  const shared = (a: string, b: string) =>
    extractFeatures(a).filter((feature) => extractFeatures(b).includes(feature)).length;
  expect(shared('returning', 'returned')).toBeGreaterThan(shared('returning', 'parcel'));
  expect(shared('parcel', 'parcle')).toBeGreaterThan(shared('parcel', 'norway'));
  expect(extractFeatures('')).toHaveLength(0);
});

test('texts for vectors: each once, long answers in pieces, articles and products too', () => {
  const question = {
    id: 'a',
    kind: 'question' as const,
    title: 'Where is it?',
    body: 'There.',
    is_published: true,
  };
  expect(listEmbeddedTexts({ ...question, wordings: ['Where  is it?', 'Wo ist es?'] })).toEqual([
    'Where is it?',
    'Wo ist es?',
    'Where is it? There.',
  ]);
  const body = '## Inside\n\nIn the box.\n\n## Outside\n\nBehind **the** house.';
  const article = listEmbeddedTexts({ ...question, kind: 'article', body });
  expect(article).toContain('Where is it?: Outside');
  expect(article).toContain('Where is it?: Outside Behind the house.');
  const long = listEmbeddedTexts({
    ...question,
    body: Array.from({ length: 20 }, (_, at) => `It stands in the garden behind house ${at}. `).join(''),
  });
  expect(long).toHaveLength(4); // the title, and three pieces
  for (const text of long) expect(text.length).toBeLessThanOrEqual(320);
  const product = {
    id: 'p',
    sku: 'P',
    name: 'Nova',
    category: 'Sofas',
    description: 'Unfolds.',
    aliases: [],
  };
  expect(
    listEmbeddedTexts({ ...product, status: 'active', faqs: [{ question: 'Is it heavy?', answer: 'No.' }] }),
  ).toEqual(['Nova, Sofas', 'Nova, Sofas Unfolds.', 'Is it heavy?', 'Is it heavy? No.']);
});

test('a text is embedded on one line, cut at a word; without letters it has no meaning', () => {
  expect(toEmbeddingText('🙂 !!!')).toBeNull();
  expect(toEmbeddingText('')).toBeNull();
  expect(toEmbeddingText('where can  i\nfind it')).toBe('where can i find it');
  expect(toEmbeddingText('أين طلبي؟')).toBe('أين طلبي؟');
  const long = toEmbeddingText('how long does a parcel take '.repeat(50)) ?? '';
  expect(long.length).toBeLessThanOrEqual(600);
  for (const text of [long, 'a  b', ' It, is; broken ?! '])
    expect(toEmbeddingText(toEmbeddingText(text) ?? '')).toBe(toEmbeddingText(text));
});
