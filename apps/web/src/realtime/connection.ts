import type { RealtimeToken } from '@relaydesk/contracts/auth';
import type { Centrifuge } from 'centrifuge';
import { callApi } from '../api/client';
import { asFailure } from '../api/failure';
import { allAnswered, baseAddress } from '../api/send-request';
import { whenIdle } from '../lib/when-idle';

export type ConnectionState = 'disconnected' | 'connecting' | 'connected';

/** Milliseconds: the specification, section 9. */
export const CONNECTION_OPTIONS = {
  timeout: 5000,
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
  maxServerPingDelay: 10_000,
};

/** Milliseconds that the connection gives way to a page whose data does not come. */
const LONGEST_WAIT = 3_000;

type ClientListener = (client: Centrifuge | undefined) => void;

let client: Centrifuge | undefined;
/** Counts openings and closings, so that a client that arrives too late is not used. */
let turn = 0;
const clientListeners = new Set<ClientListener>();
const stateListeners = new Set<() => void>();

/**
 * Opens the one connection of this page. The client's code comes when what the page asked for has been answered and
 * painted; listeners are told then that they may have missed something. `closeConnection` may overtake all that.
 */
export async function openConnection(): Promise<void> {
  turn += 1;
  const mine = turn;
  await Promise.race([allAnswered(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  await whenIdle();
  if (mine !== turn) return;
  const { Centrifuge, UnauthorizedError } = await import('centrifuge');
  if (mine !== turn) return;
  const opened = new Centrifuge(websocketAddress(), {
    ...CONNECTION_OPTIONS,
    getToken: () => fetchToken(UnauthorizedError),
  });
  opened.on('state', () => tellAll(stateListeners));
  opened.on('error', ({ error }) => console.warn('Realtime:', error.message));
  setClient(opened);
  opened.connect();
}

export function closeConnection(): void {
  turn += 1;
  client?.disconnect();
  setClient(undefined);
}

/** Calls back with the client now and whenever it is another one. */
export function onClient(listener: ClientListener): () => void {
  clientListeners.add(listener);
  listener(client);
  return () => clientListeners.delete(listener);
}

export function connectionState(): ConnectionState {
  return client?.state ?? 'disconnected';
}

export function onConnectionState(listener: () => void): () => void {
  stateListeners.add(listener);
  return () => stateListeners.delete(listener);
}

function websocketAddress(): string {
  const url = new URL('/connection/websocket', baseAddress());
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
}

/** A fresh token whenever the server asks for one; the client stops for good when the session is over. */
async function fetchToken(Unauthorized: new (message: string) => Error): Promise<string> {
  try {
    return (await callApi<RealtimeToken>({ path: '/auth/centrifugo/token/' })).data.token;
  } catch (thrown) {
    const { status, message } = asFailure(thrown);
    throw status === 401 || status === 403 ? new Unauthorized(message) : thrown;
  }
}

function setClient(next: Centrifuge | undefined): void {
  client = next;
  for (const listener of [...clientListeners]) listener(client);
  tellAll(stateListeners);
}

function tellAll(listeners: Set<() => void>): void {
  for (const listener of [...listeners]) listener();
}
