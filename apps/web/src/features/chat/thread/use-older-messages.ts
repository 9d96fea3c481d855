import { useCallback, useRef, useState } from 'react';
import { useChatDispatch } from '../live/chat-thunk';
import { loadOlder } from './load-older';

export type OlderState = 'idle' | 'loading' | 'failed';

/** Loads what was said before the loaded messages, one page at a time. */
export function useOlderMessages(conversation_id: string) {
  const dispatch = useChatDispatch();
  const [state, setState] = useState<OlderState>('idle');
  const isLoading = useRef(false); // scrolling asks more often than React renders

  const load = useCallback(async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    setState('loading');
    const worked = await dispatch(loadOlder(conversation_id));
    isLoading.current = false;
    setState(worked ? 'idle' : 'failed');
  }, [dispatch, conversation_id]);

  return { state, load };
}
