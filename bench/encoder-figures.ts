import { performance } from 'node:perf_hooks';
import { createEncoder, loadEncoder } from '../packages/encoder/src/encoder';
import faq from '../packages/encoder/src/testing/cross-language-faq.json' with { type: 'json' };

/**
 * `npm run bench:encoder`: what the multilingual encoder costs, in CPU time of this process (other load on the machine
 * counts little). A text of new pieces costs more: what a piece contributes is computed once and cached.
 */
const ROUNDS = 10;
/** A text again and again: its pieces are in the cache all the time but the first. */
const REPEATS = 20;
const texts = [
  ...faq.entries.map(({ title }) => title),
  ...Object.values(faq.questions).flatMap((questions) => questions.map(([text = '']) => text)),
];

const memoryBefore = process.memoryUsage().rss;
const started = performance.now();
const loaded = await loadEncoder();
const loadMs = performance.now() - started;
loaded.encode(texts); // compiles

/** CPU time of `work`, done `ROUNDS` times, over the texts; milliseconds. */
const cpuMsPerText = (work: () => void) => {
  const from = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000 / ROUNDS / texts.length;
};
const freshMs = cpuMsPerText(() => createEncoder(loaded.data).encode(texts));
const cachedMs =
  cpuMsPerText(() => {
    for (const text of texts) loaded.encode(Array<string>(REPEATS).fill(text));
  }) / REPEATS;
const tokenizeMs = cpuMsPerText(() => texts.map(loaded.tokenize));

const pieces = texts.reduce((sum, text) => sum + loaded.tokenize(text).length, 0) / texts.length;
console.log(`${texts.length} questions in 6 languages, ${pieces.toFixed(1)} pieces each`);
console.log(`  encode, cache empty at first  ${freshMs.toFixed(2)} ms CPU a text`);
console.log(`  encode, all pieces cached     ${cachedMs.toFixed(2)} ms CPU a text`);
console.log(`  tokenize alone                ${tokenizeMs.toFixed(3)} ms CPU a text`);
console.log(`  load                          ${loadMs.toFixed(0)} ms`);
console.log(
  `  memory added                  ${Math.round((process.memoryUsage().rss - memoryBefore) / 2 ** 20)} MiB`,
);
