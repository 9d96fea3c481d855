import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { readLocalStorage, writeLocalStorage } from '../local-storage';

dayjs.extend(utc);

const TIME_ZONE_KEY = 'timeZone';
let zone: string | null | undefined;
let clock: { zone: string; format: Intl.DateTimeFormat } | undefined;

/** In which dates and times are shown and entered: an IANA name; null: in the browser's own. */
export function getDisplayTimeZone(): string | null {
  zone ??= readLocalStorage(TIME_ZONE_KEY);
  return zone;
}

/** Takes over what the server says of the signed-in user, and keeps it for the next visit's first screen. */
export function setDisplayTimeZone(name: string | null): void {
  if (name === getDisplayTimeZone()) return;
  zone = name;
  writeLocalStorage(TIME_ZONE_KEY, name);
}

/** What clock and calendar of the display time zone show at a moment, as fields of a UTC date. */
export function toZonedTime(moment: string | number | Date): Dayjs {
  const date = new Date(moment);
  const format = getClockFormatter();
  if (format && !Number.isNaN(date.getTime())) return dayjs.utc(`${format.format(date).replace(' ', 'T')}Z`);
  return dayjs.utc(date.getTime() - date.getTimezoneOffset() * 60_000);
}

/** The moment at which the clock of the display time zone shows `wall`, as ISO 8601. A time that is skipped moves on. */
export function fromZonedTime(wall: Dayjs): string {
  const shown = wall.valueOf();
  const offsetAt = (at: number) => Math.round((toZonedTime(at).valueOf() - at) / 60_000) * 60_000;
  const guess = shown - offsetAt(shown);
  return new Date(shown - offsetAt(guess)).toISOString();
}

/** Made once for a zone: that takes longer than everything that is then written with it. Undefined: the browser's zone. */
function getClockFormatter(): Intl.DateTimeFormat | undefined {
  const name = getDisplayTimeZone();
  if (name === null) return undefined;
  if (clock?.zone !== name) {
    try {
      // Swedish writes 2026-11-21 14:05:00.
      const options = { timeZone: name, dateStyle: 'short', timeStyle: 'medium' } as const;
      clock = { zone: name, format: new Intl.DateTimeFormat('sv-SE', options) };
    } catch {
      return undefined; // a zone that this browser does not know
    }
  }
  return clock.format;
}
