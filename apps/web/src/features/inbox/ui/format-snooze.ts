import type { Conversation } from '@relaydesk/contracts/conversation';
import { formatDateTime } from '../../../lib/locale/dates';
import { listTexts } from '../texts/list.texts';

/** The end of a conversation's snooze; '' without one. */
export function formatSnooze({
  status,
  snoozed_until,
}: Pick<Conversation, 'status' | 'snoozed_until'>): string {
  if (status !== 'snoozed') return '';
  return snoozed_until === null ? listTexts.snoozed : listTexts.snoozedUntil(formatDateTime(snoozed_until));
}
