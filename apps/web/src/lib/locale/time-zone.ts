import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { readLocalStorage, writeLocalStorage } from '../local-storage';

dayjs.extend(utc);

const TIME_ZONE_KEY = 'timeZone';
let zone: string | null | undefined;
let clock: { zone: string; format: Intl.DateTimeFormat } | undefined;

/** The IANA time zone in which dates are shown and entered; null: the browser's. */
export function getDisplayTimeZone(): string | null {
  zone ??= readLocalStorage(TIME_ZONE_KEY);
  return zone;
}

/** Applies the signed-in user's time zone from the server and stores it for the next visit's first screen. */
export function setDisplayTimeZone(name: string | null): void {
  if (name === getDisplayTimeZone()) return;
  zone = name;
  writeLocalStorage(TIME_ZONE_KEY, name);
}

/** Local date and time in the display time zone at a moment, as fields of a UTC date. */
export function toZonedTime(moment: string | number | Date): Dayjs {
  const date = new Date(moment);
  const format = getClockFormatter();
  if (format && !Number.isNaN(date.getTime())) return dayjs.utc(`${format.format(date).replace(' ', 'T')}Z`);
  return dayjs.utc(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/**
 * The moment at which local time in the display time zone is `wall`, as ISO 8601. A skipped time moves
 * forward.
 */
export function fromZonedTime(wall: Dayjs): string {
  const shown = wall.valueOf();
  const offsetAt = (at: number) => Math.round((toZonedTime(at).valueOf() - at) / 60_000) * 60_000;
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
}

/**
 * Cached per zone, because creating one is slower than all formatting with it. Undefined: the browser's zone.
 */
function getClockFormatter(): Intl.DateTimeFormat | undefined {
  const name = getDisplayTimeZone();
  if (name === null) return undefined;
  if (clock?.zone !== name) {
    try {
      // Swedish format: 2026-11-21 14:05:00.
      const options = { timeZone: name, dateStyle: 'short', timeStyle: 'medium' } as const;
      clock = { zone: name, format: new Intl.DateTimeFormat('sv-SE', options) };
    } catch {
      return undefined; // a zone that this browser does not support
    }
  }
  return clock.format;
}
