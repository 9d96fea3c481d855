import { useEffect, useState } from 'react';
import { useAppDispatch } from '../api/use-app-dispatch';
import { fetchAgain, type Tags } from './refetch-by-tags';
import { repeatUntilDone } from './retry-until-done';

/**
 * Gives a function that fetches everything shown with one of these tags again. What cannot be fetched is tried until it
 * can, or until the caller is no longer shown. The tags of the first call count.
 */
export function useFetchAgain(tags: Tags): () => void {
  const dispatch = useAppDispatch();
  const [{ start, stop }] = useState(() => repeatUntilDone(() => dispatch(fetchAgain(tags))));
  useEffect(() => stop, [stop]);
  return start;
}
