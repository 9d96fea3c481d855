import type { MarkNotificationRead, Notification } from '@relaydesk/contracts/notification';
import { baseApi } from '../../api/base-api';

export const notificationsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getNotifications: build.query<Notification[], void>({
      query: () => ({ path: '/api/notifications/' }),
      providesTags: ['Notification'],
    }),
    /** The list is fetched again afterwards. */
    markNotificationRead: build.mutation<unknown, MarkNotificationRead>({
      query: (body) => ({ path: '/api/notifications/mark-read/', method: 'POST', body }),
      invalidatesTags: ['Notification'],
    }),
  }),
});

export const { useGetNotificationsQuery, useMarkNotificationReadMutation } = notificationsApi;
