import type { Conversation } from '@relaydesk/contracts/conversation';
import { formatDateTime } from '../../../lib/locale/dates';
import { listTexts } from '../texts/list.texts';

/** Until when a conversation is set aside; '' when it is not. */
export function formatSnooze({
  status,
  snoozed_until,
}: Pick<Conversation, 'status' | 'snoozed_until'>): string {
  if (status !== 'snoozed') return '';
  return snoozed_until === null ? listTexts.snoozed : listTexts.snoozedUntil(formatDateTime(snoozed_until));
}
