import { useCallback, useEffect, useRef, useState } from 'react';
import { useChatDispatch } from '../../data/chat-thunk';
import { loadNewerMessages, loadOlderMessages, type MessageLogPosition } from '../../data/load-more-messages';

export type LoadState = 'idle' | 'loading' | 'failed';

/** Loads messages before and after the shown ones, one page at a time. */
export function useMoreMessages(where: MessageLogPosition) {
  const dispatch = useChatDispatch();
  const older = useLoadState(() => dispatch(loadOlderMessages(where)));
  const newer = useLoadState(
    async () => where.passage !== undefined && dispatch(loadNewerMessages(where.passage)),
  );
  return { older, newer };
}

function useLoadState(fetch: () => Promise<boolean>) {
  const [state, setState] = useState<LoadState>('idle');
  const isLoading = useRef(false); // scroll events fire more often than React renders
  const latest = useRef(fetch);
  useEffect(() => {
    latest.current = fetch;
  });

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState('loading');
    const worked = await latest.current();
    isLoading.current = false;
    setState(worked ? 'idle' : 'failed');
  }, []);

  return { state, load };
}
