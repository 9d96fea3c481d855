import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { cacheEmbedder } from '../apps/server/src/modules/bot/evaluation/cache-embedder';
import {
  evaluateBusinesses,
  type FoundAnswer,
} from '../apps/server/src/modules/bot/evaluation/evaluate-businesses';
import { readBusinesses } from '../apps/server/src/modules/bot/evaluation/read-businesses';
import { loadEmbedder } from '../apps/server/src/modules/bot/retrieval/embedder';

/**
 * `npm run eval:retrieval -- FILE... [--confidence N] [--misses] [--cache FILE]`: what retrieval finds for the questions of
 * evaluation/retrieval-sets, entries filed as questions and as articles. `--misses` lists what it gets wrong.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    confidence: { type: 'string', default: '0.45' },
    misses: { type: 'boolean', default: false },
    cache: { type: 'string' },
  },
});
if (positionals.length === 0) {
  console.error('npm run eval:retrieval -- FILE... [--confidence N] [--misses] [--cache FILE]');
  process.exit(2);
}
const confidence = Number(options.confidence);
const embedder = await cacheEmbedder(await loadEmbedder(), options.cache);
for (const file of positionals) {
  const content = await readFile(file, 'utf8');
  for (const kind of ['question', 'article'] as const) {
    console.log(`${basename(file)}, entries filed as ${kind}s`);
    print(await evaluateBusinesses(readBusinesses(content, kind), embedder));
  }
}
await embedder.save();

function print(found: readonly FoundAnswer[]): void {
  const isSure = ({ hits }: FoundAnswer) => (hits[0]?.confidence ?? 0) >= confidence;
  for (const kind of ['faq', 'need'] as const) {
    const own = found.filter((one) => one.kind === kind);
    console.log(
      `  ${kind.padEnd(5)} ${own.length}: first ${count(own, ({ rank }) => rank === 0)}, among three ${count(own, ({ rank }) => rank >= 0 && rank < 3)}, sure and right ${count(own, (one) => one.rank === 0 && isSure(one))}, sure and wrong ${count(own, (one) => one.rank !== 0 && isSure(one))}`,
    );
    const languages = [...new Set(own.map(({ language }) => language))];
    console.log(
      `        first by language: ${languages.map((language) => `${language} ${count(own, (one) => one.language === language && one.rank === 0)}/${count(own, (one) => one.language === language)}`).join(', ')}`,
    );
  }
  const none = found.filter((one) => one.kind === 'none');
  console.log(`  none  ${none.length}: answered ${count(none, isSure)}`);
  for (const one of options.misses ? found : []) {
    if (one.kind === 'none' ? !isSure(one) : one.rank === 0) continue;
    const hits = one.hits.slice(0, 3).map(({ id, confidence }) => `${id} ${confidence.toFixed(2)}`);
    console.log(
      `    ${one.language} ${one.text} -> ${hits.join(', ')}; right: ${one.answers.join(', ') || 'none'}`,
    );
  }
}

function count<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  return items.filter(holds).length;
}
