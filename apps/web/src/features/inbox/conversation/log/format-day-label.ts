import { formatDate } from '../../../../lib/locale/dates';
import { chatTexts } from '../../texts/chat.texts';
import { isSameDay } from './is-same-day';

const DAY = 86_400_000;

/** "Today", "Yesterday" or the date. `now` in milliseconds. */
export function formatDayLabel(iso: string, now = Date.now()): string {
  if (isSameDay(iso, now)) return chatTexts.time.today;
  if (isSameDay(iso, now - DAY)) return chatTexts.time.yesterday;
  return formatDate(iso);
}
