/** What speaks for an answer; each 0..1 except where it says otherwise. */
export interface Evidence {
  /** How much of the question the entry covers, rare words counting more. */
  coverage: number;
  /** How much of the entry's title (or question) was asked for. */
  title_coverage: number;
  /** How much was found at all, in rarest words: one everyday word proves little. Above 0, seldom above 4. */
  found: number;
}

/**
 * The chance (0..1) that an entry answers the question: a logistic function of the evidence. The weights were
 * fitted by logistic regression on retrieve/testing/outdoor-shop.ts (83 questions, best entry right or not); the
 * tests hold them to account on the other shops. How far the best entry leads before the next was tried and
 * weighed nothing (-0.02).
 */
export function confidence({ coverage, title_coverage, found }: Evidence): number {
  const evidence =
    WEIGHTS.none +
    WEIGHTS.coverage * coverage +
    WEIGHTS.title_coverage * title_coverage +
    WEIGHTS.found * (1 - Math.exp(-found));
  return 1 / (1 + Math.exp(-evidence));
}

const WEIGHTS = { none: -7.64, coverage: 7.12, title_coverage: 2.61, found: 5.35 };
