/** One line of the table. */
export interface BenchmarkResult {
  /** T1, F2 ... of performance.md */
  id: string;
  figure: string;
  value: number;
  unit: string;
  /** What it is compared with, measured in the same run. */
  limit?: { name: string; value: number; unit: string };
  ratio?: number;
  /** Bound of the ratio, or of the value when there is no ratio. */
  target: { least?: number; most?: number };
  met: boolean;
  note?: string;
}

/** Judges a figure by its ratio when it has one, else by its value. */
export function toBenchmarkResult(given: Omit<BenchmarkResult, 'met'>): BenchmarkResult {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = given.target;
  const judged = given.ratio ?? given.value;
  return { ...given, met: judged >= least && judged <= most };
}
