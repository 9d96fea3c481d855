import { useEffect, useSyncExternalStore } from 'react';
import { chatApi } from '../../data/chat.api';

/** Milliseconds between signals (contracts, Viewing). */
const PACE = 20_000;

/** Publishes that the user views this conversation while the tab is visible, and when that ends. */
export function usePublishViewing(id: string, mayTell: boolean): void {
  const [tell] = chatApi.useTellViewingMutation();
  const isVisible = useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'visible');
  const isViewing = mayTell && isVisible;

  useEffect(() => {
    if (!isViewing) return;
    const say = (is_viewing: boolean) => void tell({ id, is_viewing });
    say(true);
    const timer = setInterval(() => say(true), PACE);
    return () => {
      clearInterval(timer);
      say(false);
    };
  }, [id, isViewing, tell]);
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
