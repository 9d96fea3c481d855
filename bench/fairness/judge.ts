/** What was measured while one organisation misbehaved. */
export interface FairnessReport {
  name: string;
  /** Acts of the misbehaviour, and how many at least make it one. */
  acts: number;
  least: number;
  /** Why the misbehaviour could not be tried or went wrong. */
  failure?: string;
  /** Of others: milliseconds (p95), before and after as `quiet`, and meanwhile. */
  inbox: { quiet: number; meanwhile: number };
  bot: { quiet: number; meanwhile: number };
  /** Messages and questions of others that were sent meanwhile, and that nobody answered. */
  sent: number;
  unanswered: number;
  /** The longest turn of the event loop meanwhile, in milliseconds of processor time of the main thread. */
  longestTurn: number;
  /** MiB by which the server's memory grew at most. */
  grown: number;
}

/** Limits of promise 21. */
export const LIMITS = { ratio: 2, turnMs: 500, grownMiB: 150 };

/** What contradicts promise 21, whatever the speed of the machine. */
export function findProblems({ acts, least, failure, ...report }: FairnessReport): string[] {
  return [
    ...(failure === undefined ? [] : [`the misbehaviour failed: ${failure}`]),
    ...(acts >= least ? [] : [`the misbehaviour did not happen: ${acts} acts of at least ${least}`]),
    ...(report.sent > 0 ? [] : ['nothing was measured']),
    ...(report.unanswered === 0 ? [] : [`${report.unanswered} of ${report.sent} of others unanswered`]),
    ...(report.longestTurn <= LIMITS.turnMs
      ? []
      : [`event loop silent for ${Math.round(report.longestTurn)} ms`]),
    ...(report.grown <= LIMITS.grownMiB ? [] : [`memory +${Math.round(report.grown)} MiB`]),
  ];
}

export const ratioOf = ({ quiet, meanwhile }: { quiet: number; meanwhile: number }): number =>
  meanwhile / quiet;

/** What contradicts it in time that passes, which other work on the machine changes as well. */
export function findDelays(report: FairnessReport): string[] {
  return (['inbox', 'bot'] as const).flatMap((what) => {
    const ratio = ratioOf(report[what]);
    return ratio < LIMITS.ratio ? [] : [`${what} p95 ${ratio.toFixed(2)} times the usual`]; // NaN is not less
  });
}
