import { useCallback } from 'react';
import { baseApi } from '../base-api';
import { setMe, useMe } from '../session';
import { useAppDispatch } from '../use-app-dispatch';
import { teamsApi } from './teams.api';

/** Fetches the teams again, with what depends on them: the user's own teams and the conversations shown. */
export function useRefreshTeams(): () => void {
  const dispatch = useAppDispatch();
  const me = useMe();
  return useCallback(() => {
    dispatch(baseApi.util.invalidateTags(['Team', 'Conversation']));
    const request = dispatch(
      teamsApi.endpoints.listTeams.initiate(undefined, { subscribe: false, forceRefetch: true }),
    );
    request
      .unwrap()
      .then((teams) => {
        if (!me) return;
        const team_ids = teams
          .filter(({ members }) => members.some(({ id }) => id === me.id))
          .map(({ id }) => id);
        dispatch(setMe({ ...me, team_ids }));
      })
      .catch(() => undefined); // the next load of the page reads them
  }, [dispatch, me]);
}
