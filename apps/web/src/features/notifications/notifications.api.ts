import type {
  AllNotificationsRead,
  MarkNotificationRead,
  Notification,
} from '@relaydesk/contracts/notification';
import { baseApi } from '../../api/base-api';

/** A loaded page, newest first. */
export interface NotificationPage {
  notifications: Notification[];
  /** The total when this page was read. */
  count: number;
  next: string | null;
  /** A live request was added without its hand-over summary. */
  isUntold?: boolean;
}

export interface NotificationListArgs {
  unread: boolean;
}

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.infiniteQuery<NotificationPage, NotificationListArgs, string | null>({
      query: ({ queryArg: { unread }, pageParam }) => ({
        path: '/api/notifications/',
        query: { unread: unread ? 1 : null, cursor: pageParam },
      }),
      transformResponse: (notifications: Notification[], meta): NotificationPage => ({
        notifications,
        count: meta?.pagination?.count ?? notifications.length,
        next: meta?.pagination?.next ?? null,
      }),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      providesTags: ['Notification'],
    }),
    /** The list is fetched again afterwards. */
    markNotificationRead: build.mutation<unknown, MarkNotificationRead>({
      query: (body) => ({ path: '/api/notifications/mark-read/', method: 'POST', body }),
      invalidatesTags: ['Notification'],
    }),
    /** Updates the items in place without fetching. */
    markAllNotificationsRead: build.mutation<AllNotificationsRead, void>({
      query: () => ({ path: '/api/notifications/mark-all-read/', method: 'POST' }),
    }),
  }),
});
