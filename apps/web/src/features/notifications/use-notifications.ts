import type { NotificationEvent } from '@relaydesk/contracts/realtime';
import { notificationChannel } from '@relaydesk/contracts/realtime';
import { useEffect, useState } from 'react';
import { useMe } from '../../api/session';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { useLive } from '../../realtime/use-live';
import { markAllRead, prependLive } from './change-notifications';
import {
  notificationsApi,
  useGetNotificationsQuery,
  useMarkNotificationReadMutation,
} from './notifications.api';

/** The user's notifications, kept up to date by the organisation's live channel. Failures are only logged. */
export function useNotifications() {
  const dispatch = useAppDispatch();
  const { data: notifications = [], error, refetch } = useGetNotificationsQuery();
  const [markRead] = useMarkNotificationReadMutation();
  const [announcement, setAnnouncement] = useState('');
  const organisationId = useMe()?.organization_id;

  useEffect(() => {
    if (error) console.error('Notifications could not be fetched.', error);
  }, [error]);

  useLive<NotificationEvent>(
    organisationId ? notificationChannel(organisationId) : null,
    (event) => {
      if (event.type !== 'notification_shift_to_csr') return;
      dispatch(
        notificationsApi.util.updateQueryData('getNotifications', undefined, (list) =>
          prependLive(list, event, new Date()),
        ),
      );
      setAnnouncement(event.value.message); // says all; the title stands in the panel, once
    },
    { onGap: refetch },
  );

  return {
    notifications,
    unreadCount: notifications.filter(({ is_read }) => !is_read).length,
    /** The newest live notification in words, for screen readers. */
    announcement,
    markAllRead: () =>
      dispatch(notificationsApi.util.updateQueryData('getNotifications', undefined, markAllRead)),
    async markRead(notification_id: string) {
      const { error: refused } = await markRead({ notification_id });
      if (refused) console.error('The notification could not be marked read.', refused);
    },
  };
}
