import { readFileSync } from 'node:fs';
import { listEmbeddedTexts, toEmbeddingText } from '../apps/server/src/modules/bot/retrieval/embedded-texts';
import { loadEmbedder, type Vector } from '../apps/server/src/modules/bot/retrieval/embedder';
import { findProducts, searchKnowledge } from '../apps/server/src/modules/bot/retrieval/search';
import { loadIndex } from '../apps/server/src/modules/bot/worker/load-index';
import { packVector } from '../apps/server/src/modules/bot/worker/protocol/pack-vector';
import type { IndexSource } from '../apps/server/src/modules/bot/worker/protocol/worker-messages';

/**
 * `npm run bench:bot`: time of retrieval for one question with 10,000 entries and products, and the memory of the bot: encoder, index and
 * vectors as the worker thread holds them. Questions are embedded by the encoder; the vectors of the entries are made by
 * chance, which costs a comparison as much as real ones.
 */
const ENTRIES = 10_000;
const QUESTIONS = 400;
/** Questions that are asked first and not counted: the engine compiles. */
const WARM_UP = 50;

let seed = 1;
const random = () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item; // never empty
const isQuestion = (line: string) => line.includes('"question"');
const lines = readFileSync(
  new URL('../apps/server/src/modules/bot/evaluation/retrieval-sets/fit.jsonl', import.meta.url),
  'utf8',
).split('\n');
/** Real words in six languages, from what businesses have published and what is asked of them. */
const words = lines.join(' ').match(/\p{L}{2,}/gu) ?? [];
const questions = lines.filter(isQuestion).map((line): string => JSON.parse(line).question);
const makeText = (length: number) => Array.from({ length }, () => pick(words)).join(' ');
const makeVector = (): Vector => Float32Array.from({ length: 512 }, () => random() - 0.5);
const collect = () => (globalThis as { gc?: () => void }).gc?.();

/** MiB of the heap and of buffers outside it; shared memory is not among them. */
const measureHeap = () => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 2 ** 20;
};
collect();
const before = process.memoryUsage().rss;
const embedder = await loadEmbedder();
await embedder.embed(['The first text compiles the network.']);
collect();
const encoderMiB = (process.memoryUsage().rss - before) / 2 ** 20;
const heapBefore = measureHeap();

const held = loadIndex();
const titles = Array.from({ length: ENTRIES }, () => makeText(6));
for (const [at, title] of titles.entries()) {
  const source: IndexSource =
    at % 2
      ? { id: `${at}`, kind: 'question', title, body: makeText(50), is_published: true }
      : {
          ...{ id: `${at}`, sku: `SK-${at}`, name: title, description: makeText(40) },
          ...{ category: pick(words), aliases: [], status: 'active' },
        };
  held.put(source, '1');
  held.addEmbeddings(listEmbeddedTexts(source).map((text) => [text, packVector(makeVector())]));
}

/** What a turn asks of retrieval: the vector of the question, and then answers as well as products. */
const search = async (text: string) => {
  const readable = toEmbeddingText(text);
  const [vector = null] = readable === null ? [] : await embedder.embed([readable]);
  searchKnowledge(held.index, { text, vector }, 'en');
  findProducts(held.index, { text, vector });
};
const times: number[] = [];
for (let at = 0; at < QUESTIONS + WARM_UP; at += 1) {
  const text = pick(questions);
  const from = process.cpuUsage();
  await search(text);
  const { user, system } = process.cpuUsage(from);
  if (at >= WARM_UP) times.push((user + system) / 1_000);
}
const sorted = times.toSorted((a, b) => a - b);
const quantile = (share: number) => (sorted[Math.floor(share * sorted.length)] ?? 0).toFixed(1);
console.log(`${ENTRIES} entries and products, ${QUESTIONS} questions`);
console.log(`  vector and search   ${quantile(0.5)} ms p50, ${quantile(0.99)} ms p99 (CPU time)`);
console.log(
  `  memory              ${encoderMiB.toFixed(0)} MiB of the encoder (resident), ${(measureHeap() - heapBefore).toFixed(0)} MiB of the index (heap and buffers)`,
);
