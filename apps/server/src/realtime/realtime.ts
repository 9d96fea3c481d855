import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Group } from '@relaydesk/contracts/permissions';

/** The realtime port: the embedded hub or Centrifugo. Independent of message contents. */
export interface Realtime {
  /**
   * Publishes to all subscribers of the channels; disconnected clients recover it or ask the API. Rejects
   * when it was not sent: outbox consumers are called again.
   * @param idempotency_key a repeated publication within five minutes is not sent again
   */
  publish(channels: Iterable<string>, data: unknown, idempotency_key?: string): Promise<void>;
  /** Publishes ephemeral events such as typing: no retry, no recovery, not awaited. */
  publishTransient(channels: Iterable<string>, data: unknown): void;
  /**
   * Closes a user's connections (Centrifugo: `disconnect` by user, with the same code). Clients reconnect and
   * are authorised again, so an ended session stays out. Rejects when success is uncertain.
   */
  disconnect(user: string): Promise<void>;
  /**
   * The same for all staff and visitors of an organisation.
   * @param staff ids of its users: Centrifugo knows no organisations
   */
  disconnectOrganisation(organization_id: string, staff: string[]): Promise<void>;
  /**
   * Whether this connection may subscribe to a visitor's channel: `MAX_SOCKETS.visitor` connections may at
   * once. The embedded hub limits connections when they open, and always answers true.
   * @param client id of the connection
   */
  admitVisitorConnection(channel: string, client: string): Promise<boolean>;
}

/**
 * The port for one outbox consumer's work on one event. Repeated publications, after a crash or on another
 * server, are sent once.
 * @param cause the event and the consumer
 */
export function withIdempotentPublish(realtime: Realtime, cause: string): Realtime {
  let count = 0;
  return {
    ...realtime,
    publish: (channels, data) => realtime.publish(channels, data, `${cause} ${++count}`),
  };
}

/** Centrifugo's own code: the client reconnects automatically and is authorised again. */
export const RECONNECT = { code: 3011, reason: 'force reconnect' };

/** The implementation of the port, for bootstrap. */
export interface RealtimeServer extends Realtime {
  /** Accepts websockets, if this server handles connections. */
  attach(server: Server): void;
  /** Handles SSE and HTTP streaming requests; false for other requests. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Open connections of this process. */
  numClients(): number;
  close(): Promise<void>;
}

/**
 * Maximum concurrent sockets. Beyond the limit of a visitor or user, a socket is closed with 3504 for good;
 * beyond that of a network or the total it gets HTTP 429 or 503, after which clients retry with backoff.
 * With Centrifugo the limit of a visitor holds too; the others are its own settings (scaling.md).
 */
export const MAX_SOCKETS = { visitor: 10, staff: 30, network: 2_000, all: 20_000 };

/** Centrifugo's own code for a connection above a limit: the client does not reconnect. */
export const CONNECTION_LIMIT = { code: 3504, reason: 'connection limit' };

/** Claims of a realtime token; only the server can read or write them. */
export type RealtimeSubscriber =
  | {
      kind: 'staff';
      /** users.id */
      id: string;
      /** Undefined in tokens of releases without session ids. */
      session_id?: string;
      organization_id: string;
      group: Group | null;
    }
  | {
      kind: 'visitor';
      /** customers.id */
      id: string;
      organization_id: string;
      group: null;
    };
