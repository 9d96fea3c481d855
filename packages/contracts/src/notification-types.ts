import type { Group } from './permissions';

/** Types of notifications. Does not import Zod, because every page loads them. */
export const NOTIFICATION_TYPES = [
  'notification_shift_to_csr',
  'notification_assigned',
  'notification_sale',
  'notification_integration_error',
  'notification_unanswered',
  'notification_mentioned',
  'notification_low_stock',
  'notification_mailbox',
  'notification_bot_paused',
  'notification_quota',
  'notification_webhook',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** Titles in English. The specification prescribes the first one. */
export const NOTIFICATION_TITLES: Record<NotificationType, string> = {
  notification_shift_to_csr: 'New CSR Request',
  notification_assigned: 'Conversation assigned to you',
  notification_sale: 'New sale',
  notification_integration_error: 'Channel integration failing',
  notification_unanswered: 'Nobody has answered',
  notification_mentioned: 'You were mentioned',
  notification_low_stock: 'Stock running low',
  notification_mailbox: 'Mailbox failing',
  notification_bot_paused: 'Bot paused',
  notification_quota: 'Monthly messages running out',
  notification_webhook: 'Webhook turned off',
};

/** Groups that receive each type. */
export const NOTIFICATION_GROUPS: Record<NotificationType, readonly Group[]> = {
  notification_shift_to_csr: ['Organisation Admin', 'Supervisor', 'CSR', 'Viewer'],
  notification_assigned: ['Organisation Admin', 'Supervisor', 'CSR'],
  notification_sale: ['Organisation Admin', 'Supervisor', 'Sales'],
  notification_integration_error: ['Organisation Admin', 'Supervisor'],
  notification_unanswered: ['Organisation Admin', 'Supervisor'],
  notification_mentioned: ['Organisation Admin', 'Supervisor', 'CSR', 'Sales'],
  notification_low_stock: ['Organisation Admin', 'Supervisor', 'Sales'],
  notification_mailbox: ['Organisation Admin'],
  notification_bot_paused: ['Organisation Admin'],
  notification_quota: ['Organisation Admin'],
  notification_webhook: ['Organisation Admin'],
};

/** Groups that receive the notifications of all teams; other users receive those of their own teams. */
export const TEAM_OVERSIGHT_GROUPS: readonly Group[] = ['Organisation Admin', 'Supervisor'];

/** Types that a group receives; none without a group. */
export const getNotificationTypes = (group: Group | null): NotificationType[] =>
  NOTIFICATION_TYPES.filter((type) => group !== null && NOTIFICATION_GROUPS[type].includes(group));
