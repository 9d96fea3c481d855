/** How a figure moved: by what share of the value before, and whether that is good. */
export interface MetricComparison {
  /** null: there was nothing before. */
  change: number | null;
  /** The change is a difference of two shares, in percentage points, and not a share itself. */
  isPoints?: boolean;
  isBetter: boolean;
}

/** Compares a figure with the one before; `isLowerBetter` for waiting times and hand-overs. */
export function compareValues(value: number, before: number, isLowerBetter = false): MetricComparison {
  const change = before === 0 ? (value === 0 ? 0 : null) : (value - before) / before;
  return { change, isBetter: isLowerBetter ? value < before : value > before };
}

/** Compares two shares: 0.61 after 0.58 is 3 percentage points more. */
export function compareShares(value: number, before: number): MetricComparison {
  const change = Math.round((value - before) * 100) / 100;
  return { change, isPoints: true, isBetter: change > 0 };
}

/** The share of all conversations that the bot brought to an end alone; 0 when there were none. */
export function computeBotShare({
  conversations,
  bot_handled,
}: {
  conversations: number;
  bot_handled: number;
}): number {
  return conversations === 0 ? 0 : bot_handled / conversations;
}
