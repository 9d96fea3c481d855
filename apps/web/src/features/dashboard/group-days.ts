import type { Dashboard } from '@relaydesk/contracts/report';

type Day = Dashboard['by_day'][number];

export interface Bar extends Pick<Day, 'day' | 'conversations' | 'sales'> {
  isWeek: boolean;
}

/** More days than this are drawn as weeks: thinner bars cannot be told apart. */
const MOST_DAYS = 45;

/** The bars of the chart: days, or weeks of seven days, the last of which ends with the period. */
export function groupDays(days: readonly Day[]): Bar[] {
  if (days.length <= MOST_DAYS) return days.map((day) => barOf([day], false));
  const first = days.length % 7;
  const weeks = Array.from({ length: Math.floor(days.length / 7) }, (_, week) =>
    days.slice(first + week * 7, first + week * 7 + 7),
  );
  return (first > 0 ? [days.slice(0, first), ...weeks] : weeks).map((week) => barOf(week, true));
}

function barOf(days: readonly Day[], isWeek: boolean): Bar {
  return {
    day: days[0]?.day ?? '',
    conversations: days.reduce((sum, { conversations }) => sum + conversations, 0),
    sales: days.reduce((sum, { sales }) => sum + sales, 0),
    isWeek,
  };
}
