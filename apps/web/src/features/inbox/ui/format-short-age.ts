import { formatDate } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * The shortest age for a list: "now", "5 min", "3 h", "2 d", from a week on the date. `now` in milliseconds.
 */
export function formatShortAge(iso: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(iso)); // the server's clock may be ahead

  if (passed < MINUTE) return t('inbox.chat.time.now');
  if (passed < HOUR) return t('inbox.chat.time.minutes', { count: Math.floor(passed / MINUTE) });
  if (passed < DAY) return t('inbox.chat.time.hours', { count: Math.floor(passed / HOUR) });
  if (passed < 7 * DAY) return t('inbox.chat.time.days', { count: Math.floor(passed / DAY) });
  return formatDate(iso);
}
