import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { ClientInfo, PublicationPosition } from './channels/channel';
import { ChannelRegistry } from './channels/channel-registry';
import { IdempotencyCache } from './channels/idempotency-cache';
import { startClock } from './clock';
import { receiveCommands } from './commands/receive-commands';
import { Connection, type ConnectionHost } from './connections/connection';
import { ConnectionLimiter } from './connections/connection-limiter';
import { ConnectionRegistry } from './connections/connection-registry';
import { FlushScheduler } from './connections/flush-scheduler';
import { applyDefaults, type Claims, type HubOptions } from './hub-options';
import type { HubState } from './hub-state';
import { type CloseReason, disconnects, serverUnsubscribe } from './protocol/codes';
import { type StreamPaths, serveStreams } from './transports/serve-streams';
import type { EmulationSession, Transport, TransportSession } from './transports/transport';
import { serveWebsockets } from './transports/websocket';

export type { ClientInfo, PublicationPosition } from './channels/channel';
export type {
  ChannelOptions,
  Claims,
  HistoryLimits,
  HubEvent,
  HubOptions,
  SubscriptionClaims,
  TokenVerdict,
} from './hub-options';
export type { CloseReason } from './protocol/codes';
export type { PageOrigin } from './transports/transport';

/** A server of Centrifugo's client protocol for one process. */
export interface Hub {
  /** Serves websockets on upgrades to `path`; others are left to other listeners of the server, 404 without any. */
  attach(server: Server, path: string): void;
  /**
   * Serves HTTP streams, server-sent events and what their clients say at these addresses, for clients that get no
   * websocket through. The handler answers false for requests that are not its own.
   */
  serve(paths: StreamPaths): (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Sends to every subscriber of the channel at the end of this turn of the event loop.
   * @param data any JSON value; TypeError for other values
   * @param idempotency_key a second publication with it within five minutes has no effect and the same
   * result
   * @param skip_history sent to current subscribers only; neither numbered, stored nor recovered
   */
  publish(channel: string, data: unknown, options?: PublishOptions): PublicationPosition;
  /** Ends every connection of the user. Codes 3500–3999 and 4500–4999 are final, others reconnect. */
  disconnectUser(user: string, why: CloseReason): void;
  /** The same for every connection whose token says what fits. */
  disconnectWhere(fits: (claims: Claims) => boolean, why: CloseReason): void;
  /** Ends the user's subscriptions to the channel. Codes from 2500 on let the client subscribe again. */
  unsubscribeUser(user: string, channel: string, code?: number): void;
  /** Connections that have said who they are. */
  numClients(): number;
  numSubscribers(channel: string): number;
  /**
   * What a channel still keeps, and where it stands; nothing for one that keeps no history.
   * @param limit 0 or left out: no publications, only the position; negative: as many as there are, at most 300
   */
  history(channel: string, options?: HistoryOptions): ChannelHistory;
  /** Who is subscribed, by client id. */
  presence(channel: string): Record<string, ClientInfo>;
  /** Sends everybody away with 3001, to reconnect elsewhere; resolves within 3 s, when every socket is closed. */
  close(): Promise<void>;
}

export interface PublishOptions {
  idempotency_key?: string | undefined;
  skip_history?: boolean;
}

export interface HistoryOptions {
  limit?: number;
  /** Exclusive; read upwards from it, or downwards when `reverse`. */
  since?: { offset: number };
  reverse?: boolean;
}

export interface ChannelHistory extends PublicationPosition {
  publications: { data: unknown; offset?: number | undefined }[];
}

/** @throws RangeError for a number among the options that is not positive */
export function createHub(options: HubOptions): Hub {
  const settings = applyDefaults(options);
  const channels = new ChannelRegistry(settings);
  const strangers = new ConnectionLimiter(settings.maxUnauthenticatedPerAddress);
  const networks = new ConnectionLimiter(settings.maxConnectionsPerNetwork);
  const connections = new ConnectionRegistry(strangers, networks, settings.getClientNetwork);
  const results = new IdempotencyCache();
  const sessions = new Set<TransportSession>();
  const detachments: (() => void)[] = [];
  let allGone = () => {}; // resolves the promise of close()
  let closing: Promise<void> | undefined;

  const state: HubState = {
    settings,
    channels,
    connections,
    publish(name, data, { info, skip_history } = {}) {
      const channel = channels.open(name);
      const position = channel.publish(data, info, skip_history);
      settings.onEvent?.({ kind: 'published', channel: name, receivers: channel.subscribers.size });
      channels.release(channel);
      return position;
    },
  };
  const host: ConnectionHost = {
    settings,
    flushScheduler: new FlushScheduler(),
    left: (channel) => channels.release(channel),
    ended(connection, { code, reason }) {
      const user = connection.claims?.sub;
      connections.remove(connection);
      settings.onEvent?.({ kind: 'disconnected', client: connection.client, user, code, reason });
    },
  };

  function open(transport: Transport, address: string, emulation?: EmulationSession): TransportSession {
    const connection = new Connection(host, transport, emulation);
    connections.add(connection, address);
    let carriedOut = Promise.resolve();
    const session: TransportSession = {
      receive(text) {
        carriedOut = carriedOut.then(() => receiveCommands(state, connection, text));
        return carriedOut;
      },
      closed(code, reason) {
        connection.end({ code, reason });
        sessions.delete(session);
        if (sessions.size === 0) allGone();
      },
    };
    sessions.add(session);
    return session;
  }

  function refusal(address: string): number | undefined {
    // The server may well go on listening meanwhile: who was sent away must not come back to us.
    if (closing || connections.all.size >= settings.maxConnections) return 503;
    const network = settings.getClientNetwork?.(address);
    if (network !== undefined && networks.isFull(network)) return 429;
    return strangers.isFull(address) ? 429 : undefined;
  }

  const stopClock = startClock(settings, (now) => {
    for (const connection of connections.all) connection.checkDeadlines(now);
    channels.sweep(now);
  });

  return {
    attach: (server, path) =>
      void detachments.push(serveWebsockets(server, path, { settings, getRejectionStatus: refusal, open })),
    serve: (paths) => serveStreams(paths, { settings, strangers, getRejectionStatus: refusal, open }),
    publish(channel, data, { idempotency_key, skip_history = false } = {}) {
      const json = encodeData(channel, data);
      const publish = () => state.publish(channel, json, { skip_history });
      return idempotency_key === undefined ? publish() : results.once(channel, idempotency_key, publish);
    },
    disconnectUser(user, why) {
      checkCloseReason(why);
      for (const connection of connections.ofUser(user)) connection.disconnect(why);
    },
    disconnectWhere(fits, why) {
      checkCloseReason(why);
      for (const connection of connections.where(fits)) connection.disconnect(why);
    },
    unsubscribeUser(user, channel, code = serverUnsubscribe) {
      for (const connection of connections.ofUser(user)) connection.unsubscribe(channel, code);
    },
    numClients: () => connections.numClients,
    numSubscribers: (channel) => channels.find(channel)?.subscribers.size ?? 0,
    history(name, { limit = 0, since, reverse = false } = {}) {
      const channel = channels.open(name);
      channels.release(channel);
      const { stream } = channel;
      if (!stream) return { publications: [] };
      const kept = stream.read({ limit, since: since?.offset, reverse }, performance.now());
      const publications = kept.map(({ data, offset }) => ({ data: JSON.parse(data) as unknown, offset }));
      return { publications, offset: stream.offset, epoch: stream.epoch };
    },
    presence: (channel) => channels.find(channel)?.presence() ?? {},
    close() {
      closing ??= new Promise((resolve) => {
        allGone = resolve;
        for (const detach of detachments) detach();
        stopClock();
        if (sessions.size === 0) resolve();
        for (const connection of connections.all) connection.disconnect(disconnects.shutdown);
      });
      return closing;
    },
  };
}

function encodeData(channel: string, data: unknown): string {
  if (channel === '') throw new RangeError('A publication needs the name of a channel.');
  const json: string | undefined = JSON.stringify(data); // undefined for a function, whatever its type says
  if (json === undefined) throw new TypeError('This cannot be said in JSON.');
  return json;
}

/** RFC 6455: private codes, and a reason that fits the 125 bytes of a control frame beside its code. */
function checkCloseReason({ code, reason }: CloseReason): void {
  if (!Number.isInteger(code) || code < 3000 || code > 4999) throw new RangeError(`No close code: ${code}`);
  if (Buffer.byteLength(reason) > 123) throw new RangeError('A close reason has at most 123 bytes.');
}
