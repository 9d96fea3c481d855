import dayjs from 'dayjs';
import 'dayjs/locale/ar';
import 'dayjs/locale/de';
import 'dayjs/locale/es';
import 'dayjs/locale/fr';
import relativeTime from 'dayjs/plugin/relativeTime';
import { currentLanguage, onLanguageChange } from './language';
import { toZonedTime } from './time-zone';

dayjs.extend(relativeTime);
dayjs.locale(currentLanguage());
onLanguageChange({ apply: (language) => dayjs.locale(language) });

/** The specification's date display format (section 9). */
export const DATE_FORMAT = 'DD MMM YYYY';

/** 21 Nov 2026, in the display time zone. Takes ISO 8601; a date without time is the same in every zone. */
export function formatDate(iso: string): string {
  return (DAY.test(iso) ? dayjs(iso) : toZonedTime(iso)).format(DATE_FORMAT);
}

/** 21 Nov 2026 14:05 */
export function formatDateTime(iso: string): string {
  return toZonedTime(iso).format(`${DATE_FORMAT} HH:mm`);
}

/** 14:05 */
export function formatTime(iso: string): string {
  return toZonedTime(iso).format('HH:mm');
}

/** "2 minutes ago", relative to `now`. */
export function formatRelative(iso: string, now: string | Date = new Date()): string {
  return fromNow(iso, now, false);
}

/** "2 minutes": the elapsed time. */
export function formatAge(iso: string, now: string | Date = new Date()): string {
  return fromNow(iso, now, true);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function fromNow(iso: string, now: string | Date, isBare: boolean): string {
  const moment = dayjs(iso);
  const limit = dayjs(now);
  // A server clock slightly ahead must not result in "in a few seconds".
  return (moment.isAfter(limit) ? limit : moment).from(limit, isBare);
}
