import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** The port to live connections: our own hub, or a real Centrifugo. Nothing here knows what is said. */
export interface Realtime {
  /**
   * Sends to everybody who hears one of the channels; whoever is away recovers it or asks the API again. Rejects when
   * it was not sent: outbox consumers are called again.
   * @param idempotency_key a second publication with it within five minutes is not sent again
   */
  publish(channels: Iterable<string>, data: unknown, idempotency_key?: string): Promise<void>;
  /** Sends what is worth nothing a moment later, such as typing: not repeated, not recovered, and nobody waits for it. */
  publishTransient(channels: Iterable<string>, data: unknown): void;
  /**
   * Closes a user's connections (Centrifugo: `disconnect` by user, with the same code). Their clients come back by
   * themselves; whether they are let in again is asked anew, so a session that has ended stays out. Rejects when it is
   * not sure to have happened.
   */
  disconnect(user: string): Promise<void>;
  /**
   * The same for all staff and visitors of an organisation.
   * @param staff ids of its users: Centrifugo knows no organisations
   */
  disconnectOrganisation(organization_id: string, staff: string[]): Promise<void>;
}

/**
 * The port for one outbox consumer's work on one event. What it publishes again, after a crash or on another server, is
 * sent once.
 * @param cause the event and the consumer
 */
export function withIdempotentPublish(realtime: Realtime, cause: string): Realtime {
  let count = 0;
  return {
    ...realtime,
    publish: (channels, data) => realtime.publish(channels, data, `${cause} ${++count}`),
  };
}

/** Centrifugo's own code for it: the client comes back by itself, and is asked anew what it may hear. */
export const RECONNECT = { code: 3011, reason: 'force reconnect' };

/** What stands behind the port, for whoever puts the parts together. */
export interface RealtimeServer extends Realtime {
  /** Takes websockets on this server, where connections are ours. */
  attach(server: Server): void;
  /** The connections of those who get no websocket through; false for requests that are none of theirs. */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Open connections of this process. */
  numClients(): number;
  close(): Promise<void>;
}

/** What a realtime token says about its holder; only the server can read or write it. */
export type RealtimeSubscriber =
  | {
      kind: 'staff';
      /** users.id */
      id: string;
      /** Missing in tokens of releases that did not name it. */
      session_id?: string;
      organization_id: string;
      group: string | null;
    }
  | {
      kind: 'visitor';
      /** customers.id */
      id: string;
      organization_id: string;
      group: null;
    };
