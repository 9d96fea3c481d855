import { useEffect } from 'react';
import { closeConnection, openConnection } from './connection';

/** Keeps the connection open while there is an organisation and the caller is shown, and closes it on leaving. */
export function useRealtimeConnection(organisationId: string): void {
  useEffect(() => {
    if (!organisationId) return;
    openConnection().catch((error: unknown) =>
      console.error('The realtime client could not be loaded.', error),
    );
    return closeConnection;
  }, [organisationId]);
}
