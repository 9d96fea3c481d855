import { QueryStatus } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { type NotificationPage, notificationsApi } from './notifications.api';

type NotificationsApiState = Parameters<typeof notificationsApi.util.selectCachedArgsForQuery>[0];

/**
 * Returns a function that updates every loaded notification list. It returns true when one is being fetched,
 * because a response read from the database before the change would undo it.
 */
export function useUpdateNotificationLists() {
  const dispatch = useAppDispatch();
  const store = useStore<NotificationsApiState>();
  return useCallback(
    (change: (pages: NotificationPage[]) => void): boolean => {
      const lists = notificationsApi.util.selectCachedArgsForQuery(store.getState(), 'listNotifications');
      for (const args of lists) {
        dispatch(
          notificationsApi.util.updateQueryData('listNotifications', args, ({ pages }) => change(pages)),
        );
      }
      return Object.values(store.getState().api.queries).some(
        (query) => query?.endpointName === 'listNotifications' && query.status === QueryStatus.pending,
      );
    },
    [dispatch, store],
  );
}
