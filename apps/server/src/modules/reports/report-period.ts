import {
  addDays,
  type DayRange,
  type TimestampRange,
  toTimestampRange,
} from '@relaydesk/contracts/day-ranges';

/** The period, and the preceding one of equal length. */
export interface ReportPeriod extends DayRange, TimestampRange {
  previous: DayRange;
  time_zone: string;
}

export function buildReportPeriod({ from, to }: DayRange, time_zone: string): ReportPeriod {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return {
    ...{ from, to, time_zone },
    ...toTimestampRange(from, to, time_zone),
    previous: { from: addDays(from, -length), to: addDays(from, -1) },
  };
}

/** Every day from the first to the last. */
export function listDays({ from, to }: DayRange): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The same days as whole months, each by its first day, and the remaining days. */
export function splitIntoMonths({ from, to }: DayRange): { months: DayRange | undefined; days: DayRange[] } {
  const first = from.endsWith('-01') ? from : getNextMonth(from);
  const end = getNextMonth(to) === addDays(to, 1) ? addDays(to, 1) : `${to.slice(0, 8)}01`;
  if (first >= end) return { months: undefined, days: [{ from, to }] };
  const around = [
    { from, to: addDays(first, -1) },
    { from: end, to },
  ];
  return { months: { from: first, to: addDays(end, -1) }, days: around.filter((it) => it.from <= it.to) };
}

/** The first day of the next month. */
function getNextMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
