import { formatDate } from '../../../../lib/locale/dates';
import { chatTexts } from '../../texts/chat.texts';
import { sameDay } from './is-same-day';

const DAY = 86_400_000;

/** "Today", "Yesterday" or the date. `now` in milliseconds. */
export function dayName(iso: string, now = Date.now()): string {
  if (sameDay(iso, now)) return chatTexts.time.today;
  if (sameDay(iso, now - DAY)) return chatTexts.time.yesterday;
  return formatDate(iso);
}
