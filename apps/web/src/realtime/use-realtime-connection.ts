import { useEffect } from 'react';
import { closeConnection, openConnection } from './connection';

/**
 * Keeps the connection open while the caller is mounted and there is an organisation; closes it on unmount.
 */
export function useRealtimeConnection(organisationId: string): void {
  useEffect(() => {
    if (!organisationId) return;
    openConnection().catch((error: unknown) =>
      console.error('The realtime client could not be loaded.', error),
    );
    return closeConnection;
  }, [organisationId]);
}
