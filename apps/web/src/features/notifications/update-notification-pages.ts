import type { Notification } from '@relaydesk/contracts/notification';
import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import { t } from '../../lib/locale/i18n';
import type { NotificationPage } from './notifications.api';

/** All loaded pages as one list; an item that moved between pages appears once. */
export function flattenNotificationPages(pages: readonly NotificationPage[]): Notification[] {
  const byId = new Map<string, Notification>();
  for (const { notifications } of pages) {
    for (const notification of notifications) {
      if (!byId.has(notification.id)) byId.set(notification.id, notification);
    }
  }
  return [...byId.values()];
}

/** The number of unread ones, including those not loaded. `pages` are those of the unread list. */
export function countUnreadNotifications(pages: readonly NotificationPage[]): number {
  const known = flattenNotificationPages(pages);
  const rest = pages.at(-1)?.next ? Math.max(0, (pages[0]?.count ?? 0) - known.length) : 0;
  return known.filter(({ is_read }) => !is_read).length + rest;
}

/** Marks the matching ones as read. Returns true when one of them was loaded. */
export function markNotificationsRead(
  pages: NotificationPage[],
  isMeant: (notification: Notification) => boolean,
): boolean {
  const matching = pages.flatMap(({ notifications }) => notifications).filter(isMeant);
  for (const notification of matching) notification.is_read = true;
  return matching.length > 0;
}

/**
 * Marks all as read (the specification, section 4) and loads no further pages, because those are read too.
 */
export function markAllNotificationsRead(pages: NotificationPage[]): void {
  markNotificationsRead(pages, () => true);
  const last = pages.at(-1);
  if (last) last.next = null;
}

/** Adds a live notification on top, unread, with the current time; an existing one stays unchanged. */
export function prependNotification(
  pages: NotificationPage[],
  { type, value }: NotificationEvent,
  now: Date,
): void {
  const [first] = pages;
  if (
    !first ||
    pages.some(({ notifications }) => notifications.some(({ id }) => id === value.notification_id))
  )
    return;
  first.count += 1;
  first.isUntold ||= type === 'notification_shift_to_csr';
  const { notification_id: id, ...content } = value;
  first.notifications.unshift({
    ...content,
    id,
    type,
    title: t(`notifications.titles.${type}`),
    is_read: false,
    timestamp: now.toISOString(),
  });
}
