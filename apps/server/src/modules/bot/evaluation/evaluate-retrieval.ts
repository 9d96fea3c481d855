import { toEmbeddingText } from '../retrieval/embedded-texts';
import type { Embedder, Vector } from '../retrieval/embedder';
import { createIndex } from '../retrieval/knowledge-index';
import { embedTexts } from './evaluate-businesses';
import type { LabelledQuestion } from './read-data-set';

export interface RetrievalEvaluation {
  /** Intents (entries) and examples (wordings) that the index was given. */
  intents: number;
  examples: number;
  questions: number;
  /** Share of the answerable questions whose best entry is the right one. */
  accuracy: number;
  /** Questions out of scope; of them those less sure than all but the least sure tenth of the answerable ones. */
  out_of_scope: number;
  out_of_scope_recall: number | null;
  /** Expected calibration error (10 bins): how far stated and true chances of a right answer lie apart. */
  calibration_error: number;
  /** Milliseconds: a question's vector and search together. */
  p50_ms: number;
  p99_ms: number;
}

/**
 * Answers `test` from an index of the product's own, in which each intent of `train` is one question with its
 * examples as title and wordings. Without an embedder by words alone.
 */
export async function evaluateRetrieval(
  train: readonly LabelledQuestion[],
  test: readonly LabelledQuestion[],
  embedder: Embedder | null,
): Promise<RetrievalEvaluation> {
  const index = createIndex();
  const examplesOf = new Map<string, string[]>();
  for (const { text, intent } of train) {
    if (intent !== null) examplesOf.set(intent, [...(examplesOf.get(intent) ?? []), text]);
  }
  for (const [intent, [title = '', ...wordings]] of examplesOf) {
    const vectors = embedder ? await embedTexts([title, ...wordings], embedder) : undefined;
    // The answer says nothing of the intent: it must be found by its examples.
    const body = `Answer ${index.size() + 1}.`;
    index.put({ id: intent, kind: 'question', title, wordings, body, is_published: true }, vectors);
  }

  const answers: { sureness: number; isRight: boolean; isAnswerable: boolean }[] = [];
  const times: number[] = [];
  for (const { text, intent } of test) {
    const from = performance.now();
    const vectors = embedder ? await embedTexts([text], embedder) : new Map<string, Vector>();
    const vector = vectors.get(toEmbeddingText(text) ?? '') ?? null;
    const [best] = index.search({ text, vector }, 1);
    times.push(performance.now() - from);
    const isAnswerable = intent !== null;
    answers.push({ sureness: best?.score ?? 0, isRight: isAnswerable && best?.id === intent, isAnswerable });
  }

  const answerable = answers.filter(({ isAnswerable }) => isAnswerable);
  const others = answers.filter(({ isAnswerable }) => !isAnswerable);
  const kept = quantile(
    answerable.map(({ sureness }) => sureness),
    0.1,
  );
  return {
    intents: examplesOf.size,
    examples: [...examplesOf.values()].reduce((sum, { length }) => sum + length, 0),
    questions: answerable.length,
    accuracy: computeShare(answerable, ({ isRight }) => isRight),
    out_of_scope: others.length,
    out_of_scope_recall: others.length > 0 ? computeShare(others, ({ sureness }) => sureness < kept) : null,
    calibration_error: calibrationError(answers),
    p50_ms: quantile(times, 0.5),
    p99_ms: quantile(times, 0.99),
  };
}

function calibrationError(answers: readonly { sureness: number; isRight: boolean }[]): number {
  const gaps = new Float64Array(BINS);
  for (const { sureness, isRight } of answers) {
    const bin = Math.min(BINS - 1, Math.floor(sureness * BINS));
    gaps[bin] = (gaps[bin] ?? 0) + sureness - Number(isRight);
  }
  return gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / answers.length;
}

const BINS = 10;

const computeShare = <Item>(items: readonly Item[], holds: (item: Item) => boolean) =>
  items.length > 0 ? items.filter(holds).length / items.length : 0;

/** The smallest value that at least this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
