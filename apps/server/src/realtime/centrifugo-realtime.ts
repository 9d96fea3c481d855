import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { GapEvent } from '@relaydesk/contracts/realtime';
import { createConnectionLimit } from './connection-limit';
import { MAX_SOCKETS, RECONNECT, type RealtimeServer } from './realtime';

export interface CentrifugoRealtimeOptions {
  /** Base URL of its HTTP API, such as http://centrifugo:9000/api; on an internal port. */
  apiUrl: string;
  apiKey: string;
  onError(error: unknown): void;
}

/** Commands sent in one request. */
const BATCH_SIZE = 200;
/** Channels in one command. */
const MAX_CHANNELS = 200;
/** Maximum queued commands. */
const MAX_QUEUED_COMMANDS = 20_000;
const TIMEOUT_MS = 5_000;
const RETRY_MS = 250;
/**
 * How long a publication waits for Centrifugo before it is rejected. Its outbox event is then retried later
 * without delaying other work.
 */
const PUBLISH_TIMEOUT_MS = 2_000;
/**
 * Centrifugo's "internal server error", for example while its Redis is down. All other errors are permanent.
 */
const INTERNAL_ERROR_CODE = 100;

interface CentrifugoApiError {
  code: number;
  message: string;
}
interface CentrifugoReply {
  error?: CentrifugoApiError;
  broadcast?: { responses?: { error?: CentrifugoApiError }[] };
}
interface CentrifugoPresence {
  error?: CentrifugoApiError;
  /** By id of the connection. */
  result?: { presence?: Record<string, unknown> };
}
interface CentrifugoBroadcast {
  channels: string[];
  data: unknown;
  idempotency_key?: string | undefined;
  skip_history?: true;
}
type CentrifugoCommand = { broadcast: CentrifugoBroadcast } | { disconnect: object };
interface QueuedCommand {
  command: CentrifugoCommand;
  since: number;
  isTransient: boolean;
  done(): void;
  failed(error: Error): void;
}

/**
 * Realtime through Centrifugo, for any number of servers. Commands go to its HTTP API in order, many in one
 * request. Failed ones are retried; Centrifugo recognises repetitions by their idempotency key. After an
 * outage longer than a publication waits, subscribers of the affected channels get a gap event and fetch
 * again.
 */
export function createCentrifugoRealtime({
  apiUrl,
  apiKey,
  onError,
}: CentrifugoRealtimeOptions): RealtimeServer {
  let waiting: QueuedCommand[] = [];
  /** Channels with publications that were rejected during an outage. */
  const missed = new Set<string>();
  let awaySince: number | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  const isAway = () => awaySince !== undefined && performance.now() - awaySince > PUBLISH_TIMEOUT_MS;

  function enqueue(command: CentrifugoCommand, { isTransient = false } = {}): Promise<void> {
    return new Promise((done, failed) => {
      waiting.push({ command, since: performance.now(), isTransient, done, failed });
      if (isAway() || waiting.length > MAX_QUEUED_COMMANDS) rejectOverdue();
      // At the end of the turn, so that all publications of one turn go in one request.
      sending ??= new Promise<void>(setImmediate).then(sendAll);
    });
  }

  async function sendAll() {
    while (waiting.length > 0 || missed.size > 0) {
      try {
        await sendBatch();
        awaySince = undefined;
      } catch (error) {
        if (awaySince === undefined) onError(error);
        awaySince ??= performance.now();
        rejectOverdue();
        if (isClosed) break;
        await wait(RETRY_MS * (0.5 + Math.random()));
      }
    }
    for (const { failed } of waiting.splice(0))
      failed(new Error('Centrifugo is away, and this server ends.'));
    // Here and not after the promise: the caller continues immediately and may publish more.
    sending = undefined;
  }

  async function sendBatch() {
    const batch = waiting.slice(0, BATCH_SIZE);
    const gap = batch.length < BATCH_SIZE ? [...missed].slice(0, MAX_CHANNELS) : [];
    const commands = batch.map(({ command }) => command);
    if (gap.length > 0) commands.push({ broadcast: { channels: gap, data: GAP_EVENT } });
    const replies = await call({ commands });

    const errors = commands.map((_, at) => getReplyError(replies[at]));
    const isTemporary = (error: CentrifugoApiError | undefined) => error?.code === INTERNAL_ERROR_CODE;
    for (const error of errors) if (error && !isTemporary(error)) onError(createCentrifugoError(error));
    if (gap.length > 0 && !isTemporary(errors.at(-1))) for (const channel of gap) missed.delete(channel);
    const again = batch.filter((_, at) => isTemporary(errors[at]));
    waiting = [...again, ...waiting.slice(batch.length)];
    for (const one of batch) if (!again.includes(one)) one.done();
    const temporary = errors.find(isTemporary);
    if (temporary) throw createCentrifugoError(temporary);
  }

  /** Publications expire; disconnects stay queued until they succeed. */
  function rejectOverdue() {
    const isFull = waiting.length > MAX_QUEUED_COMMANDS;
    const latest = performance.now() - PUBLISH_TIMEOUT_MS;
    const isOverdue = ({ command, since }: QueuedCommand, at: number) =>
      'broadcast' in command && (isAway() || since < latest || (isFull && at === 0));
    const overdue = waiting.filter(isOverdue);
    waiting = waiting.filter((one, at) => !isOverdue(one, at));
    for (const { command, isTransient, failed } of overdue) {
      if ('broadcast' in command && !isTransient)
        for (const channel of command.broadcast.channels) missed.add(channel);
      failed(new Error('Centrifugo is away.'));
    }
  }

  async function post<T>(method: 'batch' | 'presence', body: object): Promise<T> {
    const response = await fetch(`${apiUrl.replace(/\/+$/, '')}/${method}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Centrifugo answered ${response.status}.`);
    return (await response.json()) as T; // as documented
  }

  async function call(body: { commands: CentrifugoCommand[] }): Promise<CentrifugoReply[]> {
    const { error, replies = [] } = await post<{ error?: CentrifugoApiError; replies?: CentrifugoReply[] }>(
      'batch',
      body,
    );
    if (error) throw createCentrifugoError(error);
    return replies;
  }

  /** Ids of the connections that are subscribed to the channel. */
  async function listSubscribers(channel: string): Promise<string[]> {
    const { error, result } = await post<CentrifugoPresence>('presence', { channel });
    if (error) throw createCentrifugoError(error);
    return Object.keys(result?.presence ?? {});
  }

  const visitorLimit = createConnectionLimit(MAX_SOCKETS.visitor, listSubscribers);

  const disconnect = (user: string) => enqueue({ disconnect: { user, disconnect: RECONNECT } });

  return {
    publish: (channels, data, idempotency_key = randomUUID()) =>
      enqueue({ broadcast: { channels: [...channels], data, idempotency_key } }),
    publishTransient(channels, data) {
      const command = { broadcast: { channels: [...channels], data, skip_history: true as const } };
      enqueue(command, { isTransient: true }).catch(() => {}); // worthless a moment later
    },
    disconnect,
    // Visitors receive nothing more: no publications, and subscriptions are authorised again.
    disconnectOrganisation: async (_, staff) => void (await Promise.all(staff.map(disconnect))),
    async admitVisitorConnection(channel, client) {
      try {
        return await visitorLimit(channel, client);
      } catch (error) {
        // Presence is unknown, as while its Redis is away: visitors are served.
        onError(error);
        return true;
      }
    },
    // Centrifugo accepts connections: a reverse proxy routes them to it.
    attach: () => {},
    serve: () => false,
    numClients: () => 0,
    async close() {
      isClosed = true;
      await sending;
    },
  };
}

const GAP_EVENT: GapEvent = { type: 'gap' };

/** Error of the command, or of one of its channels; temporary ones first. */
function getReplyError(reply: CentrifugoReply | undefined): CentrifugoApiError | undefined {
  const errors = [reply, ...(reply?.broadcast?.responses ?? [])].flatMap((one) => one?.error ?? []);
  return errors.find(({ code }) => code === INTERNAL_ERROR_CODE) ?? errors[0];
}

const createCentrifugoError = ({ code, message }: CentrifugoApiError) =>
  new Error(`Centrifugo refused: ${code} ${message}.`);
