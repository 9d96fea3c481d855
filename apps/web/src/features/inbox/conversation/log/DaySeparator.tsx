import { formatDayLabel } from './format-day-label';

/** Separates days. Takes the time of the day's first message, ISO 8601. */
export function DaySeparator({ day }: { day: string }) {
  return <div className="rd-line">{formatDayLabel(day)}</div>;
}
