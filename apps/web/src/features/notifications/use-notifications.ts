import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import type { Me } from '@relaydesk/contracts/user';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useRefreshTeams } from '../../api/endpoints/use-refresh-teams';
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

/** What is fetched again after a gap. */
const STALE_TAGS = ['Notification'] as const;

/** The user's unread notifications, updated live. Failures are only logged. */
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
  const refreshTeams = useRefreshTeams();
  const navigate = useNavigate();
  useRingWhileWaiting(unread);

  useEffect(() => {
    if (error) console.error('Notifications could not be fetched.', error);
  }, [error]);

  /** Updates the loaded lists. A pending response may be older: then everything is fetched once more. */
  function keep(change: Parameters<typeof changeLists>[0]) {
    if (changeLists(change)) fetchAgain();
  }

  function handleNotice(event: NotificationEvent, { notification_preferences: preferences }: Me) {
    if (preferences.types[event.type].in_app) {
      keep((loaded) => prependNotification(loaded, event, new Date()));
      setAnnouncement(messageOf(event.value)); // contains everything; the panel shows the title once
    }
    const target = getNotificationPath({ ...event.value, type: event.type });
    showNotificationAlert(preferences, event, () => void navigate(target));
  }

  useNotificationEvents({
    onNotice: handleNotice,
    onRead(event) {
      if (event.type === 'notifications_read') return keep(markAllNotificationsRead);
      const isMeant: Parameters<typeof markNotificationsRead>[1] =
        event.type === 'notification_read'
          ? ({ id }) => id === event.value.notification_id
          : ({ type, conversation_id }) =>
              type === 'notification_shift_to_csr' && conversation_id === event.value.conversation_id;
      keep((loaded) => void markNotificationsRead(loaded, isMeant));
      // It may not be loaded: only the server can count.
      if (hasNextPage && !unread.some(isMeant)) fetchAgain();
    },
    onTeams: refreshTeams,
    onGap: fetchAgain,
  });

  return {
    list,
    unread,
    /** A live request for a conversation whose summary the list lacks. */
    isUntold: pages[0]?.isUntold === true,
    unreadCount: useMemo(() => countUnreadNotifications(pages), [pages]),
    /** The newest live notification as text for screen readers. */
    announcement,
    /** Marks them as read immediately and updates the server. */
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
