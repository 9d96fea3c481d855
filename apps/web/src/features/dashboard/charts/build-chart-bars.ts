import type { Dashboard } from '@relaydesk/contracts/report';

/** The counts of a day or week. */
export interface ChartBar {
  day: string;
  isWeek: boolean;
  conversations: number;
  /** Of `conversations`: those never handed over or assigned to a human, and the others. */
  bot: number;
  human: number;
  resolved: number;
  sales: number;
  /** Minor units. */
  revenue: number;
}

type DayTotals = Omit<ChartBar, 'isWeek'>;

/** More days than this are grouped by week, because thinner bars are indistinguishable. */
const MOST_DAYS = 45;

/** Merges the days of support and sales; a part that the user may not see counts as 0. */
export function mergeDayTotals({ support, sales }: Pick<Dashboard, 'support' | 'sales'>): DayTotals[] {
  const days = new Map<string, DayTotals>();
  for (const { day, conversations, bot_handled, resolved } of support?.by_day ?? []) {
    const parts = { conversations, bot: bot_handled, human: conversations - bot_handled };
    days.set(day, { day, ...parts, resolved, sales: 0, revenue: 0 });
  }
  for (const one of sales?.by_day ?? []) {
    const day = days.get(one.day) ?? { day: one.day, conversations: 0, bot: 0, human: 0, resolved: 0 };
    days.set(one.day, { ...day, sales: one.sales, revenue: one.revenue });
  }
  return [...days.values()];
}

/** The chart's bars: days, or seven-day weeks, the last of which ends with the period. */
export function buildChartBars(days: readonly DayTotals[]): ChartBar[] {
  if (days.length <= MOST_DAYS) return days.map((day) => buildBar([day], false));
  const first = days.length % 7;
  const weeks = Array.from({ length: Math.floor(days.length / 7) }, (_, week) =>
    days.slice(first + week * 7, first + week * 7 + 7),
  );
  return (first > 0 ? [days.slice(0, first), ...weeks] : weeks).map((week) => buildBar(week, true));
}

function buildBar(days: readonly DayTotals[], isWeek: boolean): ChartBar {
  const sum = (of: keyof Omit<DayTotals, 'day'>) => days.reduce((total, day) => total + day[of], 0);
  return {
    day: days[0]?.day ?? '',
    isWeek,
    conversations: sum('conversations'),
    bot: sum('bot'),
    human: sum('human'),
    resolved: sum('resolved'),
    sales: sum('sales'),
    revenue: sum('revenue'),
  };
}
