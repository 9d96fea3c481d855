import { formatDate } from '../../../../lib/locale/dates';
import { t } from '../../../../lib/locale/i18n';
import { isSameDay } from './is-same-day';

const DAY = 86_400_000;

/** "Today", "Yesterday" or the date. `now` in milliseconds. */
export function formatDayLabel(iso: string, now = Date.now()): string {
  if (isSameDay(iso, now)) return t('inbox.chat.time.today');
  if (isSameDay(iso, now - DAY)) return t('inbox.chat.time.yesterday');
  return formatDate(iso);
}
