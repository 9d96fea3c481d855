import { useSyncExternalStore } from 'react';
import type { ConnectionState } from './connection';
import { connectionState, onConnectionState } from './connection';

/** disconnected, connecting or connected: the specification, section 4. */
export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(onConnectionState, connectionState);
}
