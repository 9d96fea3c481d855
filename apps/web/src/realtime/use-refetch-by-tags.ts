import { useEffect, useState } from 'react';
import { useAppDispatch } from '../api/use-app-dispatch';
import { type QueryTags, refetchByTags } from './refetch-by-tags';
import { retryUntilDone } from './retry-until-done';

/**
 * Returns a function that refetches all active queries with one of these tags, with retries until it succeeds
 * or the caller unmounts. The tags of the first call are used.
 */
export function useRefetchByTags(tags: QueryTags): () => void {
  const dispatch = useAppDispatch();
  const [{ start, stop }] = useState(() => retryUntilDone(() => dispatch(refetchByTags(tags))));
  useEffect(() => stop, [stop]);
  return start;
}
