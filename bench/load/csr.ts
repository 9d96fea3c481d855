import { type ApiClient, signIn } from '../product/api-client';
import { listenRealtime, type RealtimeListener } from './realtime-listener';

/** A CSR of the demo organisation with the dashboard's live connection open. */
export interface ConnectedCsr extends ApiClient {
  id: string;
  /** Passes each message from the CSR's socket to `hear`, which replaces the previous listener. */
  listen(hear: (message: { id: string; text: string }) => void): void;
  close(): void;
}

export async function connectCsr(address: string): Promise<ConnectedCsr> {
  const api = await signIn(address, 'csr@acme.test');
  const { id, organization_id } = await api.get<{ id: string; organization_id: string }>(
    '/api/settings/users/me/',
  );
  const { token } = await api.get<{ token: string }>('/auth/centrifugo/token/');
  let hear = (_message: { id: string; text: string }): void => {};
  const live: RealtimeListener = await listenRealtime(
    address,
    token,
    [`notification_${organization_id}`, `queue_${organization_id}`, `staff_${id}`],
    (message) => hear(message),
  );
  return {
    ...api,
    id,
    listen(next) {
      hear = next;
    },
    close: live.close,
  };
}
