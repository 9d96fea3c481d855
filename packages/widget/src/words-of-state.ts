import type { ChatState } from './chat-state';
import { formatDayAhead, formatTime } from './format';
import type { Speech } from './texts';

/** Who has the conversation, and where the visitor stands in the queue. */
export function whoAnswers({ config, status, csr_name, queue_place }: ChatState, { texts }: Speech): string {
  if (status === 'waiting') return queue_place === null ? texts.waiting : texts.place(queue_place);
  if (status === 'resolved') return texts.resolved;
  if (status === 'open' || status === 'snoozed') return texts.withCsr(csr_name ?? texts.colleague);
  return status || config?.has_bot ? texts.withBot : texts.withTeam;
}

/** What has gone wrong; empty: nothing. */
export function noticeText({ notice }: ChatState, { texts }: Speech): string {
  if (!notice) return '';
  return notice.text === 'tooMany' ? texts.tooMany(notice.seconds) : texts[notice.text];
}

/** Out of hours: when somebody is there again, in the visitor's own time zone. Empty: somebody is there. */
export function hoursText({ config }: ChatState, { texts, locale }: Speech, now = new Date()): string {
  if (config?.is_available !== false) return '';
  const { opens_at } = config;
  if (!opens_at) return texts.away;
  if (new Date(opens_at) <= now) return ''; // they have come since the window was opened
  return texts.back(formatDayAhead(opens_at, locale, now), formatTime(opens_at, locale));
}
