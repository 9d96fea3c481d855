import { expect, test } from 'vitest';
import { type ConfidenceEvidence, computeConfidence } from './confidence';
import { NO_MATCH } from './example-classifier';

const evidence = (changed: Partial<ConfidenceEvidence>): ConfidenceEvidence => ({
  ...{ kind: 'entry', coverage: 0.5, title_coverage: 0.5, found: 1, known: 0.5, searched: 10 },
  ...{ meaning: { example: 0.5, content: 0.5, lead: 0.1 }, judgement: { ...NO_MATCH, examples: 1 } },
  ...changed,
});

test.each(['entry', 'product'] as const)(
  'of an %s: nearer meaning and more covered words are surer',
  (kind) => {
    const confidence = (changed: Partial<ConfidenceEvidence>) =>
      computeConfidence(evidence({ kind, ...changed }), true);
    const usual = confidence({});
    expect(usual).toBeGreaterThan(0);
    expect(usual).toBeLessThan(1);
    expect(confidence({ meaning: { example: 0.5, content: 0.9, lead: 0.1 } })).toBeGreaterThan(usual);
    expect(confidence({ meaning: { example: 0.5, content: 0.5, lead: 0.3 } })).toBeGreaterThan(usual);
    expect(confidence({ coverage: 0.9 })).toBeGreaterThan(usual);
  },
);

test('without vectors words decide', () => {
  const words = { meaning: null, judgement: null };
  const [little, much] = [0.1, 1].map((coverage) =>
    computeConfidence(evidence({ ...words, coverage, title_coverage: coverage }), false),
  );
  expect(little).toBeLessThan(0.1);
  expect(much).toBeGreaterThan(0.5);
});

test('among many examples a larger share is surer', () => {
  const [small, large] = [0.1, 0.9].map((share) =>
    computeConfidence(evidence({ judgement: { ...NO_MATCH, examples: 50, share, voices: share } }), true),
  );
  expect(large).toBeGreaterThan(small ?? 1);
});
