import type { ChatState } from '../chat/chat-state';
import { formatDayAhead, formatTime, formatTimeZoneName } from '../dom/format';
import type { Localization } from '../texts/texts';

/** Who has the conversation, and where the visitor stands in the queue. */
export function getStatusText(
  { config, status, csr_name, queue_place }: ChatState,
  { texts }: Localization,
): string {
  if (status === 'waiting') return queue_place === null ? texts.waiting : texts.place(queue_place);
  if (status === 'resolved') return texts.resolved;
  if (status === 'open' || status === 'snoozed') return texts.withCsr(csr_name ?? texts.colleague);
  return status || config?.has_bot ? texts.withBot : texts.withTeam;
}

/** What has gone wrong; empty: nothing. */
export function getNoticeText({ notice }: ChatState, { texts }: Localization): string {
  if (!notice) return '';
  return notice.text === 'tooMany' ? texts.tooMany(notice.seconds) : texts[notice.text];
}

/**
 * Outside business hours: the next opening time in the organisation's time zone, as the bot states it; the
 * zone is named if the visitor's clock differs. Empty while open.
 */
export function getBusinessHoursText(
  { config }: ChatState,
  { texts, locale }: Localization,
  now = new Date(),
): string {
  if (config?.is_available !== false) return '';
  const { opens_at, time_zone } = config;
  if (!opens_at) return texts.away;
  if (new Date(opens_at) <= now) return ''; // they have come since the window was opened
  const tell = (zone?: string) =>
    texts.back(formatDayAhead(opens_at, locale, now, zone), formatTime(opens_at, locale, zone));
  const own = tell();
  try {
    const told = tell(time_zone);
    return told === own ? own : `${told} (${formatTimeZoneName(opens_at, locale, time_zone)})`;
  } catch {
    return own; // a browser that has not heard of the zone
  }
}
