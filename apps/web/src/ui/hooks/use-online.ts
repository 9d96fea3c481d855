import { useSyncExternalStore } from 'react';

/** Whether the browser believes to have a network. true says little, false is certain. */
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
