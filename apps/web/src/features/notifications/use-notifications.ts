import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import type { Me } from '@relaydesk/contracts/user';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useFetchAgain } from '../../realtime/use-refetch-by-tags';
import { addressOf } from './notification-path';
import { callAttention } from './notification-alert';
import { allOf, countUnread, markAllRead, markRead, prependLive } from './update-notification-pages';
import { messageOf } from './notification-message';
import { notificationsApi } from './notifications.api';
import { useBellEvents } from './use-notification-events';
import { useChangeLists } from './use-update-notification-lists';
import { useRing } from './use-ring-while-waiting';

/** What is fetched again when something may have been missed. */
const STALE = ['Notification'] as const;

/** The user's unread notifications, kept up to date by the live channels. Failures are only logged. */
export function useNotifications() {
  const list = notificationsApi.useListNotificationsInfiniteQuery({ unread: true });
  const { error, hasNextPage } = list;
  const pages = useMemo(() => list.data?.pages ?? [], [list.data]);
  const unread = useMemo(() => allOf(pages).filter(({ is_read }) => !is_read), [pages]);
  const [sendRead] = notificationsApi.useMarkNotificationReadMutation();
  const [sendAllRead] = notificationsApi.useMarkAllNotificationsReadMutation();
  const [announcement, setAnnouncement] = useState('');
  const changeLists = useChangeLists();
  const fetchAgain = useFetchAgain(STALE);
  const navigate = useNavigate();
  useRing(unread);

  useEffect(() => {
    if (error) console.error('Notifications could not be fetched.', error);
  }, [error]);

  /** Changes what is loaded. An answer on its way may not know of it yet: then all is fetched once more. */
  function keep(change: Parameters<typeof changeLists>[0]) {
    if (changeLists(change)) fetchAgain();
  }

  function hearNotice(event: NotificationEvent, { notification_preferences: preferences }: Me) {
    if (preferences.types[event.type].in_app) {
      keep((loaded) => prependLive(loaded, event, new Date()));
      setAnnouncement(messageOf(event.value)); // says all; the title stands in the panel, once
    }
    const target = addressOf({ ...event.value, type: event.type });
    callAttention(preferences, event, () => void navigate(target));
  }

  useBellEvents({
    onNotice: hearNotice,
    onRead(event) {
      if (event.type === 'notifications_read') return keep(markAllRead);
      const isMeant: Parameters<typeof markRead>[1] =
        event.type === 'notification_read'
          ? ({ id }) => id === event.value.notification_id
          : ({ type, conversation_id }) =>
              type === 'notification_shift_to_csr' && conversation_id === event.value.conversation_id;
      keep((loaded) => void markRead(loaded, isMeant));
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
    unreadCount: useMemo(() => countUnread(pages), [pages]),
    /** The newest live notification in words, for screen readers. */
    announcement,
    /** Flips them at once, and tells the server. */
    async markAllRead() {
      const isBeingFetched = changeLists(markAllRead);
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
