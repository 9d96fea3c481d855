import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Embedder, loadEmbedder } from '../retrieval/embedder';
import { evaluateBusinesses, type FoundAnswer } from './evaluate-businesses';
import { readBusinesses } from './read-businesses';

/** Floors of retrieval on invented businesses with English entries; `npm run eval:retrieval` prints all figures. */
const THRESHOLD = 0.45;

describe.each(['fit', 'held-out'])('%s.jsonl', (name) => {
  let embedder: Embedder;
  let asQuestions: FoundAnswer[];
  let asArticles: FoundAnswer[];
  const share = (found: readonly FoundAnswer[], holds: (one: FoundAnswer) => boolean) =>
    found.filter(holds).length / found.length;
  const ofKind = (found: readonly FoundAnswer[], kind: FoundAnswer['kind']) =>
    found.filter((one) => one.kind === kind);

  beforeAll(async () => {
    embedder = await loadEmbedder();
    const content = await readFile(new URL(`./retrieval-sets/${name}.jsonl`, import.meta.url), 'utf8');
    asQuestions = await evaluateBusinesses(readBusinesses(content, 'question'), embedder);
    asArticles = await evaluateBusinesses(readBusinesses(content, 'article'), embedder);
  });

  test('questions in other languages find the right entry first', () => {
    const foreign = ofKind(asQuestions, 'faq').filter(({ language }) => language !== 'en');
    expect(share(foreign, ({ rank }) => rank === 0)).toBeGreaterThanOrEqual(0.9);
  });

  test('a need finds the product among the first three', () => {
    expect(share(ofKind(asQuestions, 'need'), ({ rank }) => rank >= 0 && rank < 3)).toBeGreaterThanOrEqual(
      0.85,
    );
  });

  test('the same text is found as a question and as an article', () => {
    const [question, article] = [asQuestions, asArticles].map((found) =>
      share(ofKind(found, 'faq'), ({ rank }) => rank === 0),
    );
    expect(question).toBeGreaterThanOrEqual(article ?? 1);
  });

  test('what nobody has published is seldom answered', () => {
    const invented = ofKind(asQuestions, 'none').filter(
      ({ hits }) => (hits[0]?.confidence ?? 0) >= THRESHOLD,
    );
    expect(invented.length / ofKind(asQuestions, 'none').length).toBeLessThanOrEqual(0.1);
  });
});

describe('entries in the language of most customers', () => {
  let found: FoundAnswer[];

  beforeAll(async () => {
    const embedder = await loadEmbedder();
    const content = await readFile(
      new URL('./retrieval-sets/held-out-own-language.jsonl', import.meta.url),
      'utf8',
    );
    found = await evaluateBusinesses(readBusinesses(content), embedder);
  });

  test('a question is answered rightly rather than wrongly', () => {
    const sure = found.filter(({ hits }) => (hits[0]?.confidence ?? 0) >= THRESHOLD);
    const right = sure.filter(({ rank }) => rank === 0).length;
    expect(right / sure.length).toBeGreaterThanOrEqual(0.6);
  });

  test('questions find the right entry among the first three', () => {
    const known = found.filter(({ kind }) => kind === 'faq');
    expect(known.filter(({ rank }) => rank >= 0 && rank < 3).length / known.length).toBeGreaterThanOrEqual(
      0.8,
    );
  });
});
