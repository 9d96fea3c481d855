import type { RealtimeToken } from '@relaydesk/contracts/auth';
import type { Centrifuge, TransportName } from 'centrifuge';
import { toApiError } from '../api/http/api-error';
import { callApi } from '../api/http/client';
import { apiBaseUrl, waitForPendingRequests } from '../api/http/send-request';
import { markSessionStale } from '../api/http/stale-session';
import { whenIdle } from '../lib/when-idle';

export type ConnectionState = 'disconnected' | 'connecting' | 'connected';

/** Milliseconds: the specification, section 9. */
export const CONNECTION_OPTIONS = {
  timeout: 5000,
  minReconnectDelay: 500,
  maxReconnectDelay: 20_000,
  maxServerPingDelay: 10_000,
};

/** From this code on the server lets nobody come back (the specification, section 8); our own closing has a smaller one. */
const TERMINAL = 3500;

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
  await Promise.race([waitForPendingRequests(), new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))]);
  await whenIdle();
  if (mine !== turn) return;
  const { Centrifuge, UnauthorizedError } = await import('centrifuge');
  if (mine !== turn) return;
  const opened = new Centrifuge(getTransports(), {
    ...CONNECTION_OPTIONS,
    emulationEndpoint: `${apiBaseUrl()}/emulation`,
    getToken: createTokenProvider(UnauthorizedError),
  });
  opened.on('state', () => notifyAll(stateListeners));
  // Most likely the session has ended elsewhere: asking who we are finds out, and says so.
  opened.on('disconnected', ({ code }) => code >= TERMINAL && markSessionStale());
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

/** Tried in this order: some proxies let no websocket through. */
function getTransports(): { transport: TransportName; endpoint: string }[] {
  const base = `${apiBaseUrl()}/connection`;
  return [
    { transport: 'websocket', endpoint: `${base.replace(/^http/, 'ws')}/websocket` },
    { transport: 'http_stream', endpoint: `${base}/http_stream` },
    { transport: 'sse', endpoint: `${base}/sse` },
  ];
}

type UnauthorizedErrorClass = new (message: string) => Error;

/** Gives a token whenever the server asks for one. A second one may mean that the user has another role now. */
function createTokenProvider(unauthorized: UnauthorizedErrorClass): () => Promise<string> {
  let isFirst = true;
  return async () => {
    const token = await fetchToken(unauthorized);
    if (!isFirst) markSessionStale();
    isFirst = false;
    return token;
  };
}

/** A fresh token; the client stops for good when the session is over. */
async function fetchToken(Unauthorized: UnauthorizedErrorClass): Promise<string> {
  try {
    return (await callApi<RealtimeToken>({ path: '/auth/centrifugo/token/' })).data.token;
  } catch (thrown) {
    const { status, message } = toApiError(thrown);
    throw status === 401 || status === 403 ? new Unauthorized(message) : thrown;
  }
}

function setClient(next: Centrifuge | undefined): void {
  client = next;
  for (const listener of [...clientListeners]) listener(client);
  notifyAll(stateListeners);
}

function notifyAll(listeners: Set<() => void>): void {
  for (const listener of [...listeners]) listener();
}
