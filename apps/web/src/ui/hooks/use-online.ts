import { useSyncExternalStore } from 'react';

/** Whether the browser reports a network. false is reliable, true is not. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribeToOnlineStatus, () => navigator.onLine);
}

function subscribeToOnlineStatus(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
