import { dateFormat } from './formatters';

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;
const NUMBERS = /^(\d{1,2})[./]\s?(\d{1,2})[./]\s?(\d{4})$/;
const NAMED = /^(\d{1,2})\.?\s*(\p{L}{3,})\.?,?\s+(\d{4})$/u;

/**
 * Parses a typed day to YYYY-MM-DD: 24 Nov 2026, 24.11.2026 or 2026-11-24. Undefined: not an existing day.
 */
export function parseDay(text: string): string | undefined {
  const typed = text.trim();
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typed) ?? [];
  if (isoYear) return toIsoDay(Number(isoYear), Number(isoMonth), Number(isoDay));
  const [, day, month, year] = NUMBERS.exec(typed) ?? [];
  if (day) return toIsoDay(Number(year), Number(month), Number(day));
  const [, first, name = '', last] = NAMED.exec(typed) ?? [];
  return first ? toIsoDay(Number(last), parseMonthName(name), Number(first)) : undefined;
}

function toIsoDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1000;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
}

/** 1 for January; from at least three letters of its name in the interface language. 0: no month. */
function parseMonthName(letters: string): number {
  const begins = letters.toLocaleLowerCase();
  for (let month = 1; month <= 12; month += 1) {
    const name = dateFormat({ month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));
    if (name.toLocaleLowerCase().startsWith(begins)) return month;
  }
  return 0;
}
