import { formatDayLabel } from './format-day-label';

/** Where another day begins. Takes the time of its first message, ISO 8601. */
export function DaySeparator({ day }: { day: string }) {
  return <div className="rd-line">{formatDayLabel(day)}</div>;
}
