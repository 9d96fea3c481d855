import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { notificationChannel } from '@relaydesk/contracts/realtime';
import { RECONNECT, type RealtimeServer } from './realtime';

export interface CentrifugoOptions {
  /** Of its HTTP API, such as http://centrifugo:9000/api; on an internal port. */
  apiUrl: string;
  apiKey: string;
  onError(error: unknown): void;
}

/** What is sent in one request. */
const BATCH = 200;
/** Publications that may wait while Centrifugo is away; the oldest go then, and clients load their pages again. */
const MAX_WAITING = 20_000;
const TIMEOUT_MS = 5_000;
/** Milliseconds before the next try: twice as long each time, up to five seconds. */
const backOffMs = (tries: number) => Math.min(100 * 2 ** tries, 5_000);

interface Answer {
  error?: { message: string };
  replies?: { error?: { message: string } }[];
  result?: { presence?: Record<string, { user: string }> };
}
type Command = { broadcast: object } | { disconnect: object };
interface Waiting {
  command: Command;
  done(): void;
  dropped(error: Error): void;
}

/**
 * Live connections in a real Centrifugo: any number of our servers tell it over its HTTP API, in the order in which
 * things happened here. What it did not take is told again; it knows repetitions by their idempotency key.
 */
export function createCentrifugoRealtime({ apiUrl, apiKey, onError }: CentrifugoOptions): RealtimeServer {
  const waiting: Waiting[] = [];
  let sending: Promise<void> | undefined;
  let isClosed = false;

  function tell(command: Command): Promise<void> {
    return new Promise((done, dropped) => {
      waiting.push({ command, done, dropped });
      if (waiting.length > MAX_WAITING)
        waiting.shift()?.dropped(new Error('Centrifugo was away for too long.'));
      // At the end of the turn, so that all that one turn says goes in one request.
      sending ??= new Promise<void>(setImmediate).then(send);
    });
  }

  async function send() {
    for (let tries = 0; waiting.length > 0; ) {
      const batch = waiting.slice(0, BATCH);
      try {
        await call('batch', { commands: batch.map(({ command }) => command) });
      } catch (error) {
        if (tries === 0) onError(error);
        if (isClosed) return;
        await wait(backOffMs(tries++));
        continue;
      }
      tries = 0;
      for (const { done } of waiting.splice(0, batch.length)) done();
    }
    // Here and not after the promise: whoever was just told goes on at once, and may have more to say.
    sending = undefined;
  }

  async function call(method: string, body: object): Promise<Answer> {
    const response = await fetch(`${apiUrl.replace(/\/+$/, '')}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Centrifugo answered ${response.status} to ${method}.`);
    const answer = (await response.json()) as Answer; // as its documentation says
    // It says so with 200: what it will never take is told to the log and not again.
    const refused = [answer, ...(answer.replies ?? [])].find(({ error }) => error)?.error;
    if (refused) onError(new Error(`Centrifugo refused ${method}: ${refused.message}.`));
    return answer;
  }

  /** Everybody who works there hears this channel. Visitors hear nothing more: nobody writes to them. */
  async function staffOf(organization_id: string): Promise<string[]> {
    const { result } = await call('presence', { channel: notificationChannel(organization_id) });
    return [...new Set(Object.values(result?.presence ?? {}).map(({ user }) => user))];
  }

  const disconnect = (user: string) =>
    void tell({ disconnect: { user, disconnect: RECONNECT } }).catch(onError);

  return {
    publish: (channels, data) =>
      tell({ broadcast: { channels: [...channels], data, idempotency_key: randomUUID() } }),
    disconnect,
    disconnectOrganisation: (organization_id) =>
      void staffOf(organization_id)
        .then((users) => users.forEach(disconnect))
        .catch(onError),
    // Connections are Centrifugo's: a proxy in front leads them there.
    attach: () => {},
    serve: () => false,
    numClients: () => 0,
    async close() {
      isClosed = true;
      await sending;
    },
  };
}
