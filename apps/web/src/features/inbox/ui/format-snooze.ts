import type { Conversation } from '@relaydesk/contracts/conversation';
import { formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';

/** The end of a conversation's snooze; '' without one. */
export function formatSnooze({
  status,
  snoozed_until,
}: Pick<Conversation, 'status' | 'snoozed_until'>): string {
  if (status !== 'snoozed') return '';
  return snoozed_until === null
    ? t('inbox.list.snoozed')
    : t('inbox.list.snoozedUntil', { time: formatDateTime(snoozed_until) });
}
