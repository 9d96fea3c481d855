import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import type { Me } from '@relaydesk/contracts/user';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRefetchByTags } from '../../realtime/use-refetch-by-tags';
import { showNotificationAlert } from './notification-alert';
import { messageOf } from './notification-message';
import { getNotificationPath } from './notification-path';
import { notificationsApi } from './notifications.api';
import {
  countUnreadNotifications,
  flattenNotificationPages,
  markAllNotificationsRead,
  markNotificationsRead,
  prependNotification,
} from './update-notification-pages';
import { useNotificationEvents } from './use-notification-events';
import { useRingWhileWaiting } from './use-ring-while-waiting';
import { useUpdateNotificationLists } from './use-update-notification-lists';

/** What is fetched again when something may have been missed. */
const STALE_TAGS = ['Notification'] as const;

/** The user's unread notifications, kept up to date by the live channels. Failures are only logged. */
export function useNotifications() {
  const list = notificationsApi.useListNotificationsInfiniteQuery({ unread: true });
  const { error, hasNextPage } = list;
  const pages = useMemo(() => list.data?.pages ?? [], [list.data]);
  const unread = useMemo(() => flattenNotificationPages(pages).filter(({ is_read }) => !is_read), [pages]);
  const [sendRead] = notificationsApi.useMarkNotificationReadMutation();
  const [sendAllRead] = notificationsApi.useMarkAllNotificationsReadMutation();
  const [announcement, setAnnouncement] = useState('');
  const changeLists = useUpdateNotificationLists();
  const fetchAgain = useRefetchByTags(STALE_TAGS);
  const navigate = useNavigate();
  useRingWhileWaiting(unread);

  useEffect(() => {
    if (error) console.error('Notifications could not be fetched.', error);
  }, [error]);

  /** Changes what is loaded. An answer on its way may not know of it yet: then all is fetched once more. */
  function keep(change: Parameters<typeof changeLists>[0]) {
    if (changeLists(change)) fetchAgain();
  }

  function hearNotice(event: NotificationEvent, { notification_preferences: preferences }: Me) {
    if (preferences.types[event.type].in_app) {
      keep((loaded) => prependNotification(loaded, event, new Date()));
      setAnnouncement(messageOf(event.value)); // says all; the title stands in the panel, once
    }
    const target = getNotificationPath({ ...event.value, type: event.type });
    showNotificationAlert(preferences, event, () => void navigate(target));
  }

  useNotificationEvents({
    onNotice: hearNotice,
    onRead(event) {
      if (event.type === 'notifications_read') return keep(markAllNotificationsRead);
      const isMeant: Parameters<typeof markNotificationsRead>[1] =
        event.type === 'notification_read'
          ? ({ id }) => id === event.value.notification_id
          : ({ type, conversation_id }) =>
              type === 'notification_shift_to_csr' && conversation_id === event.value.conversation_id;
      keep((loaded) => void markNotificationsRead(loaded, isMeant));
      // It may be one of those that are not loaded: only the server can count them.
      if (hasNextPage && !unread.some(isMeant)) fetchAgain();
    },
    onGap: fetchAgain,
  });

  return {
    list,
    unread,
    /** A request was heard of whose conversation the list knows nothing of yet. */
    isUntold: pages[0]?.isUntold === true,
    unreadCount: useMemo(() => countUnreadNotifications(pages), [pages]),
    /** The newest live notification in words, for screen readers. */
    announcement,
    /** Flips them at once, and tells the server. */
    async markAllRead() {
      const isBeingFetched = changeLists(markAllNotificationsRead);
      const { error: refused } = await sendAllRead();
      if (isBeingFetched) fetchAgain();
      if (refused) console.error('The notifications could not be marked read.', refused);
    },
    async markRead(notification_id: string) {
      const { error: refused } = await sendRead({ notification_id });
      if (refused) console.error('The notification could not be marked read.', refused);
    },
  };
}
