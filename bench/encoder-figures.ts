import { performance } from 'node:perf_hooks';
import { loadEncoder } from '../packages/encoder/src/encoder';
import faq from '../packages/encoder/src/testing/cross-language-faq.json' with { type: 'json' };

/**
 * `npm run bench:encoder`: what the multilingual encoder costs, in CPU time of this process (other load on the machine
 * counts little). A text of new pieces costs more: what a piece contributes is computed once and cached.
 */
const ROUNDS = 5;
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
const memoryAdded = process.memoryUsage().rss - memoryBefore;

/** CPU time of `work` over the texts; milliseconds a text. */
const cpuMsPerText = (work: () => void) => {
  const from = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000 / texts.length;
};
const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const fresh: number[] = [];
const cached: number[] = [];
const tokenized: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const encoder = await loadEncoder();
  fresh.push(cpuMsPerText(() => encoder.encode(texts)));
  cached.push(
    cpuMsPerText(() => {
      for (const text of texts) encoder.encode(Array<string>(REPEATS).fill(text));
    }) / REPEATS,
  );
  tokenized.push(cpuMsPerText(() => texts.map(encoder.tokenize)));
}

const pieces = texts.reduce((sum, text) => sum + loaded.tokenize(text).length, 0) / texts.length;
console.log(`${texts.length} questions in 6 languages, ${pieces.toFixed(1)} pieces each`);
console.log(`  encode, cache empty at first  ${average(fresh).toFixed(2)} ms CPU a text`);
console.log(`  encode, all pieces cached     ${average(cached).toFixed(2)} ms CPU a text`);
console.log(`  tokenize alone                ${average(tokenized).toFixed(3)} ms CPU a text`);
console.log(`  load                          ${loadMs.toFixed(0)} ms`);
console.log(`  memory added                  ${Math.round(memoryAdded / 2 ** 20)} MiB`);
