/** The change of a metric relative to the previous value, and whether it is an improvement. */
export interface MetricComparison {
  /** null: no previous value. */
  change: number | null;
  /** The change is a difference of two shares in percentage points, not a ratio. */
  isPoints?: boolean;
  isBetter: boolean;
}

/** Compares a metric with the previous value; `isLowerBetter` for waiting times and hand-overs. */
export function compareValues(value: number, before: number, isLowerBetter = false): MetricComparison {
  const change = before === 0 ? (value === 0 ? 0 : null) : (value - before) / before;
  return { change, isBetter: isLowerBetter ? value < before : value > before };
}

/** Compares two shares: 0.61 after 0.58 is +3 percentage points. */
export function compareShares(value: number, before: number): MetricComparison {
  const change = Math.round((value - before) * 100) / 100;
  return { change, isPoints: true, isBetter: change > 0 };
}

/** The share of all conversations that the bot resolved alone; 0 without conversations. */
export function computeBotShare({
  conversations,
  bot_handled,
}: {
  conversations: number;
  bot_handled: number;
}): number {
  return conversations === 0 ? 0 : bot_handled / conversations;
}
