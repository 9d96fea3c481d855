import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../use-app-dispatch';
import { useRole } from '../use-has-permission';
import type { ListQuery, ListSource } from './create-list';

/**
 * Loads a list for a query, again whenever the query's content changes, and gives its state under the list's own names,
 * with the `records` as every list calls them. `loading` is true from the first moment, before anything was asked.
 * `reload` asks the same again. `isRoleKnown`: false while it is not known who looks.
 */
export function useList<State extends { loading: boolean }, T>(
  list: ListSource<State, T>,
  query: ListQuery = {},
) {
  const dispatch = useAppDispatch();
  const state = useSelector(list.select);
  const key = JSON.stringify(query);
  const [asked, setAsked] = useState<string>();
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the query's content; `turn` asks the same again
  useEffect(() => {
    const leaving = new AbortController();
    setAsked(key);
    void dispatch(list.load(query, leaving.signal));
    return () => leaving.abort();
  }, [dispatch, list, key, turn]);

  const reload = useCallback(() => setTurn((last) => last + 1), []);
  return {
    ...state,
    records: list.recordsOf(state),
    loading: state.loading || asked !== key,
    reload,
    isRoleKnown: useRole() !== '',
  };
}
