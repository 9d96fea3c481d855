import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { cacheEmbedder } from '../apps/server/src/modules/bot/evaluation/cache-embedder';
import { buildIndex, embedTexts } from '../apps/server/src/modules/bot/evaluation/evaluate-businesses';
import {
  computeChoiceLoss,
  fitChoices,
  fitLogistic,
  fitMonotone,
  type LabelledChoice,
  type LabelledFeatures,
} from '../apps/server/src/modules/bot/evaluation/fit-weights';
import {
  type Business,
  type BusinessQuestion,
  readBusinesses,
} from '../apps/server/src/modules/bot/evaluation/read-businesses';
import { type LabelledQuestion, readDataSet } from '../apps/server/src/modules/bot/evaluation/read-data-set';
import { sampleExamples } from '../apps/server/src/modules/bot/evaluation/sample-examples';
import { toFeatures } from '../apps/server/src/modules/bot/retrieval/confidence';
import { toEmbeddingText } from '../apps/server/src/modules/bot/retrieval/embedded-texts';
import { loadEmbedder } from '../apps/server/src/modules/bot/retrieval/embedder';
import { getFewExamplesShare, NO_MATCH } from '../apps/server/src/modules/bot/retrieval/example-classifier';
import type { Candidate, KnowledgeIndex } from '../apps/server/src/modules/bot/retrieval/knowledge-index';
import type { KnowledgeSource } from '../apps/server/src/modules/bot/retrieval/passage';
import { kitchenShop } from '../apps/server/src/modules/bot/retrieval/testing/kitchen-shop';
import { outdoorShop } from '../apps/server/src/modules/bot/retrieval/testing/outdoor-shop';
import { listShopSources } from '../apps/server/src/modules/bot/retrieval/testing/shop';
import { type FeatureWeights, WEIGHTS } from '../apps/server/src/modules/bot/retrieval/weights';

/**
 * `npm run fit:retrieval -- --banking TRAIN_CSV --clinc FULL_JSON [--cache FILE] [--only kernel|public|businesses]`: fits the
 * weights of retrieval and writes retrieval/weights.json. It reads the training data of BANKING77 (a part is kept
 * apart to ask), the training and validation data of CLINC150, and evaluation/retrieval-sets/fit*.jsonl; never test data
 * and never held-out*.jsonl.
 */
const { values: options } = parseArgs({
  options: {
    banking: { type: 'string' },
    clinc: { type: 'string' },
    cache: { type: 'string' },
    only: { type: 'string' },
  },
});
const { banking, clinc, cache, only } = options;
if (!banking || !clinc) {
  console.error(
    'npm run fit:retrieval -- --banking TRAIN_CSV --clinc FULL_JSON [--cache FILE] [--only kernel|public|businesses]',
  );
  process.exit(2);
}

const BOT = new URL('../apps/server/src/modules/bot/', import.meta.url);
/** Entries in English, and entries in the language of most of their customers. */
const FITTING_SETS = ['fit.jsonl', 'fit-own-language.jsonl'];
/** Questions asked of each index. */
const QUESTIONS = 300;
/** Examples of an intent, each an index of its own. */
const SIZES = [3, 10, 1000];
/** Entries of a small business. */
const SMALL = 3;
/** What is tried. */
const KERNELS = { writing: [0.1, 0.3, 0.4], steepness: [3, 4, 6], penalty: [0.02, 0.1, 0.2] };
const embedder = await cacheEmbedder(await loadEmbedder(), cache);

/** What the index finds for a question; `isForeign`: as if it were in a language that no text of the index is in. */
async function ask(index: KnowledgeIndex, text: string, isForeign = false): Promise<Candidate[]> {
  const vector = (await embedTexts([text], embedder)).get(toEmbeddingText(text) ?? '') ?? null;
  return index.collectEvidence({ text: isForeign ? '' : text, vector });
}

/** The evidence of each candidate, and which are right. */
interface AskedQuestion {
  candidates: { candidate: Candidate; isRight: boolean }[];
}

const judge = (candidates: readonly Candidate[], isRight: (id: string) => boolean): AskedQuestion => ({
  candidates: candidates.map((candidate) => ({ candidate, isRight: isRight(candidate.passage.id) })),
});

/** An index of public intents, and questions that were kept apart. */
interface PublicIndex {
  name: string;
  index: KnowledgeIndex;
  asked: readonly LabelledQuestion[];
}

/** Indexes with few and many examples of each intent. */
async function buildPublicIndexes(sizes: readonly number[]): Promise<PublicIndex[]> {
  const bank = readDataSet(await readFile(banking, 'utf8'), 'banking.csv', 'train');
  const apart = sampleExamples(bank, 20, 77);
  const clincText = await readFile(clinc, 'utf8');
  const read = (split: string) => readDataSet(clincText, 'clinc.json', split as 'train');
  const oos = read('oos_val').map(({ text }) => ({ text, intent: null }));
  const isApart = new Set(apart.map(({ text }) => text));
  const sets: { train: LabelledQuestion[]; asked: LabelledQuestion[] }[] = [
    { train: bank.filter(({ text }) => !isApart.has(text)), asked: shuffle(apart).slice(0, QUESTIONS) },
    { train: read('train'), asked: [...shuffle(read('val')).slice(0, QUESTIONS), ...oos] },
  ];
  const built: PublicIndex[] = [];
  for (const { train, asked } of sets) {
    for (const [nth, size] of sizes.entries()) {
      const byIntent = new Map<string, LabelledQuestion[]>();
      for (const one of sampleExamples(train, size, 100 + nth)) {
        if (one.intent !== null) byIntent.set(one.intent, [...(byIntent.get(one.intent) ?? []), one]);
      }
      const sources = [...byIntent].map(([id, examples], at): KnowledgeSource => {
        const [title = '', ...wordings] = examples.map(({ text }) => text);
        return { id, kind: 'question', title, wordings, body: `Answer ${at + 1}.`, is_published: true };
      });
      const index = await buildIndex(sources, embedder);
      built.push({ name: `${index.size()} intents, ${size} examples each at most`, index, asked });
    }
  }
  return built;
}

async function askAll(
  indexes: readonly PublicIndex[],
  { withForeign = true } = {},
): Promise<AskedQuestion[]> {
  const found: AskedQuestion[] = [];
  for (const { name, index, asked } of indexes) {
    for (const { text, intent } of asked) {
      for (const isForeign of withForeign ? [false, true] : [false])
        found.push(judge(await ask(index, text, isForeign), (id) => id === intent));
    }
    console.log(`  asked ${asked.length} questions: ${name}`);
  }
  return found;
}

/** The kernel by which the right subjects are likeliest, one number after the other. */
async function fitKernel(): Promise<void> {
  const indexes = await buildPublicIndexes([10]);
  const { kernel } = WEIGHTS;
  const loss = async () => {
    const choices = toChoices(await askAll(indexes, { withForeign: false }));
    const names = ['voices', 'covered', 'middle', 'usual'];
    return computeChoiceLoss(choices, fitChoices(choices, { names }));
  };
  let least = await loss();
  for (const [name, values] of Object.entries(KERNELS) as [keyof typeof kernel, number[]][]) {
    for (const value of values.filter((one) => one !== kernel[name])) {
      const before = kernel[name];
      kernel[name] = value;
      const found = await loss();
      console.log(`  ${name} ${value}: ${found.toFixed(4)} (best so far ${least.toFixed(4)})`);
      if (found < least) least = found;
      else kernel[name] = before;
    }
  }
}

/** The businesses of the fitting sets, their entries filed as questions and as articles; and two shops of the tests. */
async function askBusinesses(): Promise<AskedQuestion[]> {
  const found: AskedQuestion[] = [];
  for (const file of FITTING_SETS) {
    const content = await readFile(new URL(`evaluation/retrieval-sets/${file}`, BOT), 'utf8');
    for (const kind of ['question', 'article'] as const) {
      const businesses = readBusinesses(content, kind);
      for (const { sources, questions } of [
        ...businesses,
        mergeProducts(businesses),
        ...businesses.flatMap(splitBusiness),
      ]) {
        const index = await buildIndex(sources, embedder);
        for (const { text, answers } of questions)
          found.push(judge(await ask(index, text), (id) => answers.includes(id)));
      }
    }
  }
  for (const shop of [outdoorShop, kitchenShop]) {
    const index = await buildIndex(listShopSources(shop), embedder);
    for (const [text, ...answers] of [...shop.answerable, ...shop.unanswerable.map((one): [string] => [one])])
      found.push(judge(await ask(index, text), (id) => answers.includes(id)));
  }
  return found;
}

/**
 * Businesses of three entries each: there the nearest leads by far, even when none of them answers. Each is asked what it
 * answers, and all that none of them does: the less a business has published, the more of its questions are others.
 */
function splitBusiness({ name, sources, questions }: Business): Business[] {
  return Array.from({ length: Math.ceil(sources.length / SMALL) }, (_, at) => {
    const own = sources.slice(at * SMALL, (at + 1) * SMALL);
    const isOwn = ({ answers }: BusinessQuestion) =>
      answers.length === 0 || own.some(({ id }) => answers.includes(id));
    return { name, sources: own, questions: questions.filter(isOwn) };
  });
}

/** One shop with the products of all, and the questions for them. */
const mergeProducts = (businesses: readonly Business[]): Business => ({
  name: 'all products',
  sources: businesses.flatMap(({ sources }) => sources.filter((source) => 'sku' in source)),
  questions: businesses.flatMap(({ questions }) => questions.filter(({ kind }) => kind === 'need')),
});

function shuffle<Item>(items: readonly Item[]): Item[] {
  return sampleExamples(
    items.map((_, at) => ({ text: `${at}`, intent: 'all' })),
    items.length,
    1,
  ).flatMap(({ text }) => items[Number(text)] ?? []);
}

const toRows = (
  asked: readonly AskedQuestion[],
  wanted: (candidate: Candidate) => boolean,
): LabelledFeatures[] =>
  asked.flatMap(({ candidates }) =>
    candidates.flatMap(({ candidate, isRight }) =>
      wanted(candidate) ? [{ features: toFeatures(candidate.evidence), isRight }] : [],
    ),
  );

const isJudged = ({ candidate }: AskedQuestion['candidates'][number]) =>
  (candidate.evidence.judgement?.share ?? 0) > 0;

/** What the classifier weighs: see scoreBy in example-classifier.ts. */
function toOptions(judged: AskedQuestion['candidates']): LabelledChoice['options'] {
  const judgements = judged.map(({ candidate }) => candidate.evidence.judgement ?? NO_MATCH);
  const few = getFewExamplesShare(
    judged.map(({ candidate }) => ({ examples: candidate.evidence.judgement?.examples ?? 0 })),
  );
  return judgements.map(({ voices, covered, middle, usual }) => ({
    ...{ voices, covered: few * covered, middle: few * middle, usual: (1 - few) * usual },
  }));
}

function toChoices(asked: readonly AskedQuestion[]): LabelledChoice[] {
  return asked.flatMap(({ candidates }) => {
    const judged = candidates.filter(isJudged);
    const right = judged.findIndex(({ isRight }) => isRight);
    return right < 0 ? [] : [{ options: toOptions(judged), right }];
  });
}

/** The same questions with the shares that other weights give. */
function withShares(asked: readonly AskedQuestion[], weights: FeatureWeights): AskedQuestion[] {
  return asked.map(({ candidates }) => {
    const judged = candidates.filter(isJudged);
    const scores = toOptions(judged).map((option) =>
      Object.entries(option).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0),
    );
    const most = Math.max(...scores);
    const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
    const shareOf = new Map(judged.map((one, at) => [one, Math.exp((scores[at] ?? 0) - most) / sum]));
    return {
      candidates: candidates.map((one) => {
        const { passage, evidence } = one.candidate;
        const { judgement } = evidence;
        const changed = judgement && { ...judgement, share: shareOf.get(one) ?? 0 };
        return { ...one, candidate: { passage, evidence: { ...evidence, judgement: changed } } };
      }),
    };
  });
}

if (only === 'kernel') await fitKernel(); // changes WEIGHTS
const fitted = structuredClone(WEIGHTS);
if (only === undefined || only === 'public') {
  const meant = await askAll(await buildPublicIndexes(SIZES));
  const share = fitChoices(toChoices(meant), { names: ['voices', 'covered', 'middle', 'usual'] });
  fitted.share.meant = share as typeof fitted.share.meant;
  const many = toRows(withShares(meant, share), ({ evidence }) => (evidence.judgement?.examples ?? 0) > 2);
  fitted.confidence.examples = fitLogistic(many, {
    names: ['found', 'known', 'voices', 'covered', 'middle', 'log_share', 'log_examples'],
  });
  console.log(`${many.length} observations of entries with many examples`);
}
if (only === undefined || only === 'businesses') {
  const businesses = await askBusinesses();
  const signs = {
    positive: ['coverage', 'title_coverage', 'found', 'example', 'content', 'lead'],
    negative: ['known'],
  };
  const entries = toRows(
    businesses,
    ({ evidence }) => evidence.kind === 'entry' && evidence.meaning !== null,
  );
  fitted.confidence.entry = fitMonotone(entries, {
    ...signs,
    positive: [...signs.positive, 'log_searched'],
  });
  const products = toRows(
    businesses,
    ({ evidence }) => evidence.kind === 'product' && evidence.meaning !== null,
  );
  fitted.confidence.product = fitMonotone(products, signs);
  console.log(`${entries.length} observations of single entries, ${products.length} of products`);
}
await embedder.save();
const rounded = JSON.stringify(
  fitted,
  (_, value) => (typeof value === 'number' ? Number(value.toFixed(3)) : value),
  2,
);
await writeFile(new URL('retrieval/weights.json', BOT), `${rounded}\n`);
console.log(rounded);
