import { useCallback, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../use-app-dispatch';
import { useRole } from '../use-has-permission';
import type { ListQuery, ListSource } from './create-list';

/**
 * Loads a list for a query, again when the query changes by value, and returns its state under the list's
 * names plus `records`. `loading` is true from the first render, before the request starts. `reload` repeats
 * the request. `isRoleKnown` is false until the user's role is known.
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
