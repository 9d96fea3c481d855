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

/**
 * From this code on the server refuses reconnects (the specification, section 8); our own closing has a
 * smaller code.
 */
const TERMINAL = 3500;

/** Milliseconds that the connection waits for the page's data. */
const LONGEST_WAIT = 3_000;

type ClientListener = (client: Centrifuge | undefined) => void;

let client: Centrifuge | undefined;
/** Counts openings and closings, so that a client that loads too late is not used. */
let turn = 0;
const clientListeners = new Set<ClientListener>();
const stateListeners = new Set<() => void>();

/**
 * Opens the page's only connection. The client loads after the page's first requests are rendered;
 * subscribers are then notified that they may have missed events. `closeConnection` may be called before.
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
  // Most likely the session has ended elsewhere: fetching the user detects and reports it.
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

/** Calls back with the current client, and again whenever it changes. */
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

/** Transports in order: some proxies block WebSockets. */
function getTransports(): { transport: TransportName; endpoint: string }[] {
  const base = `${apiBaseUrl()}/connection`;
  return [
    { transport: 'websocket', endpoint: `${base.replace(/^http/, 'ws')}/websocket` },
    { transport: 'http_stream', endpoint: `${base}/http_stream` },
    { transport: 'sse', endpoint: `${base}/sse` },
  ];
}

type UnauthorizedErrorClass = new (message: string) => Error;

/** Provides tokens on request. A second one may mean that the user's role has changed. */
function createTokenProvider(unauthorized: UnauthorizedErrorClass): () => Promise<string> {
  let isFirst = true;
  return async () => {
    const token = await fetchToken(unauthorized);
    if (!isFirst) markSessionStale();
    isFirst = false;
    return token;
  };
}

/** A new token; the client stops permanently when the session has ended. */
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
