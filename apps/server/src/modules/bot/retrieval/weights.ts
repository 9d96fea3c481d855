import fitted from './weights.json' with { type: 'json' };

/** Weight of each feature by its name; `none` is the constant. */
export type FeatureWeights = Readonly<Record<string, number>>;

export type ShareWeights = Record<'voices' | 'covered' | 'middle' | 'usual', number>;

/** All weights of retrieval. They are fitted on data by `npm run fit:retrieval`, which says on which; not set by hand. */
export interface RetrievalWeights {
  /** How writing and meaning are compared among examples (class-scores.ts). */
  kernel: { writing: number; steepness: number; penalty: number; written_penalty: number };
  /** How much each feature speaks for a subject among others (example-classifier.ts). */
  share: { meant: ShareWeights; written: ShareWeights };
  /** Logistic regressions (confidence.ts). */
  confidence: Record<'words' | 'entry' | 'product' | 'examples' | 'examples_by_words', FeatureWeights>;
}

export const WEIGHTS: RetrievalWeights = fitted;
