import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cacheEmbedder } from '../apps/server/src/modules/bot/evaluation/cache-embedder';
import {
  evaluateRetrieval,
  type RetrievalEvaluation,
} from '../apps/server/src/modules/bot/evaluation/evaluate-retrieval';
import { readDataSet } from '../apps/server/src/modules/bot/evaluation/read-data-set';
import { sampleExamples } from '../apps/server/src/modules/bot/evaluation/sample-examples';
import { loadEmbedder } from '../apps/server/src/modules/bot/retrieval/embedder';

/**
 * `npm run eval:bot -- --train FILE --test FILE [--oos FILE] [--per-intent N] [--draws N] [--words-only] [--cache FILE]`: how well the
 * bot's own retrieval answers a public set of questions (BANKING77's CSV, CLINC150's JSON; one JSON file may be given
 * for all three). With `--per-intent` the examples are drawn by chance, three times unless `--draws` says otherwise. `--cache` keeps
 * the vectors for the next run.
 */
const { values: options } = parseArgs({
  options: {
    train: { type: 'string' },
    test: { type: 'string' },
    oos: { type: 'string' },
    'per-intent': { type: 'string' },
    draws: { type: 'string', default: '3' },
    'words-only': { type: 'boolean', default: false },
    cache: { type: 'string' },
  },
});
const { train, test, oos } = options;
if (!train || !test) {
  console.error(
    'npm run eval:bot -- --train FILE --test FILE [--oos FILE] [--per-intent N] [--draws N] [--words-only] [--cache FILE]',
  );
  process.exit(2);
}

const examples = readDataSet(await readFile(train, 'utf8'), train, 'train');
const answerable = readDataSet(await readFile(test, 'utf8'), test, 'test');
const others = oos ? readDataSet(await readFile(oos, 'utf8'), oos, 'oos_test') : [];
const questions = [...answerable, ...others.map(({ text }) => ({ text, intent: null }))];
const embedder = options['words-only'] ? null : await cacheEmbedder(await loadEmbedder(), options.cache);

const perIntent = Number(options['per-intent'] ?? 0);
const accuracies: number[] = [];
for (let draw = 1; draw <= (perIntent > 0 ? Number(options.draws) : 1); draw += 1) {
  const known = perIntent > 0 ? sampleExamples(examples, perIntent, draw) : examples;
  const evaluation = await evaluateRetrieval(known, questions, embedder);
  accuracies.push(evaluation.accuracy);
  print(evaluation);
}
await embedder?.save();
if (accuracies.length > 1) {
  const mean = accuracies.reduce((sum, accuracy) => sum + accuracy, 0) / accuracies.length;
  console.log(`Mean accuracy of ${accuracies.length} draws: ${percent(mean)}`);
}

function print(evaluation: RetrievalEvaluation): void {
  const { accuracy, out_of_scope_recall, calibration_error, p50_ms, p99_ms } = evaluation;
  console.log(
    `${evaluation.intents} intents, ${evaluation.examples} examples, ${evaluation.questions} questions`,
  );
  console.log(`  accuracy            ${percent(accuracy)}`);
  if (out_of_scope_recall !== null) {
    const found = `of ${evaluation.out_of_scope}, with 90 % of the answerable kept`;
    console.log(`  out of scope found  ${percent(out_of_scope_recall)} (${found})`);
  }
  console.log(`  calibration error   ${calibration_error.toFixed(3)}`);
  console.log(
    `  time to answer      ${p50_ms.toFixed(1)} ms p50, ${p99_ms.toFixed(1)} ms p99 (search alone)`,
  );
  console.log(`  memory              ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB of this process`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
