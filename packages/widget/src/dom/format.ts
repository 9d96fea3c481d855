/** `1250` and `EUR` as "€12.50": minor units, with as many digits as the currency has (ISO 4217). */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(minor / 10 ** digits);
}

/** The clock's time in a zone (IANA); left out: the visitor's own. */
export const formatTime = (iso: string, locale: string, timeZone?: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(iso));

/** "Central European Time". Throws where the browser knows no such zone. */
export const formatTimeZoneName = (iso: string, locale: string, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date(iso))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** Bytes as "12 kB" or "3.4 MB". */
export function formatFileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 1024 * 1024;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / 1024 / 1024 : Math.max(1, bytes / 1024));
}

/** The day of something to come in a zone: "Today", "Tomorrow", "Monday", or the date from a week on. */
export function formatDayAhead(iso: string, locale: string, now: Date, timeZone?: string): string {
  const date = new Date(iso);
  const days = countDaysBetween(now, date, timeZone);
  if (days < 2 || days > 6) return formatDay(iso, locale, now, timeZone);
  return new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone }).format(date);
}

/** "Today", "Yesterday", "Tomorrow", or the date, in a zone; left out: the visitor's own. */
export function formatDay(iso: string, locale: string, now = new Date(), timeZone?: string): string {
  const date = new Date(iso);
  const days = countDaysBetween(now, date, timeZone);
  if (Math.abs(days) <= 1) {
    const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
    return words.charAt(0).toLocaleUpperCase(locale) + words.slice(1);
  }
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(date);
}

export const startOfDay = (date: Date) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const countDaysBetween = (now: Date, date: Date, timeZone?: string) =>
  (toUtcDay(date, timeZone) - toUtcDay(now, timeZone)) / 86_400_000;

/** The day that a zone has, as milliseconds of UTC: Swedes write 2026-12-31. */
const toUtcDay = (date: Date, timeZone?: string) =>
  Date.parse(new Intl.DateTimeFormat('sv', { timeZone }).format(date));
