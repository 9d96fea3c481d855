import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useAppDispatch } from '../../api/use-app-dispatch';
import { type NotificationPage, notificationsApi } from './notifications.api';

type State = Parameters<typeof notificationsApi.util.selectCachedArgsForQuery>[0];

/** Gives a function that changes every list of notifications that is loaded. */
export function useChangeLists() {
  const dispatch = useAppDispatch();
  const store = useStore<State>();
  return useCallback(
    (change: (pages: NotificationPage[]) => void) => {
      const lists = notificationsApi.util.selectCachedArgsForQuery(store.getState(), 'listNotifications');
      for (const args of lists) {
        dispatch(
          notificationsApi.util.updateQueryData('listNotifications', args, ({ pages }) => change(pages)),
        );
      }
    },
    [dispatch, store],
  );
}
