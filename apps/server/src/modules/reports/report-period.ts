import { type Days, laterDay, type Moments, momentsOf } from '@relaydesk/contracts/day-ranges';

/** What is looked at, and as many days just before it. */
export interface Period extends Days, Moments {
  previous: Days;
  time_zone: string;
}

export function periodOf({ from, to }: Days, time_zone: string): Period {
  const length = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
  return {
    ...{ from, to, time_zone },
    ...momentsOf(from, to, time_zone),
    previous: { from: laterDay(from, -length), to: laterDay(from, -1) },
  };
}

/** Every day from the first to the last. */
export function eachDay({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = laterDay(day, 1)) days.push(day);
  return days;
}

/** The same days as whole months, each named by its first day, and what is left over of days. */
export function inMonths({ from, to }: Days): { months: Days | undefined; days: Days[] } {
  const first = from.endsWith('-01') ? from : monthAfter(from);
  const end = monthAfter(to) === laterDay(to, 1) ? laterDay(to, 1) : `${to.slice(0, 8)}01`;
  if (first >= end) return { months: undefined, days: [{ from, to }] };
  const around = [
    { from, to: laterDay(first, -1) },
    { from: end, to },
  ];
  return { months: { from: first, to: laterDay(end, -1) }, days: around.filter((it) => it.from <= it.to) };
}

/** The first day of the next month. */
function monthAfter(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
}
