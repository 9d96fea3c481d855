import { useEffect, useState } from 'react';
import { useAppDispatch } from '../api/use-app-dispatch';
import { type QueryTags, refetchByTags } from './refetch-by-tags';
import { retryUntilDone } from './retry-until-done';

/**
 * Gives a function that fetches everything shown with one of these tags again. What cannot be fetched is tried until it
 * can, or until the caller is no longer shown. The tags of the first call count.
 */
export function useRefetchByTags(tags: QueryTags): () => void {
  const dispatch = useAppDispatch();
  const [{ start, stop }] = useState(() => retryUntilDone(() => dispatch(refetchByTags(tags))));
  useEffect(() => stop, [stop]);
  return start;
}
