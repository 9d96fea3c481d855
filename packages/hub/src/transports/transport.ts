import type { IncomingMessage } from 'node:http';

/** The way to one client: a websocket, or a stream of HTTP. Connections know nothing else about it. */
export interface Transport {
  /** From where the client opened it. */
  readonly page: PageOrigin;
  /**
   * Writes the frames in one go, newline-joined where the transport has messages.
   * False when more waits unsent than the transport may hold: the reader is slow.
   */
  send(frames: readonly string[]): boolean;
  /** Ends the transport after what was sent before, telling the client why. Safe to call twice. */
  close(code: number, reason: string): void;
}

/** The page that opened a connection, as its browser says. */
export interface PageOrigin {
  /** Undefined for programs: only browsers say it, and always do. */
  origin: string | undefined;
  /** `Host` of the request. */
  host: string;
}

export const getPageOrigin = ({ headers: { origin, host = '' } }: IncomingMessage): PageOrigin => ({
  origin,
  host,
});

/** What a transport reports about its client. */
export interface TransportSession {
  /** Commands as they came, newline-joined. Resolves when all of them have been carried out. */
  receive(text: string): Promise<void>;
  /** The transport is closed, by either side. */
  closed(code: number, reason: string): void;
}

/** What a client on an HTTP stream has to name in its requests to be heard. */
export interface EmulationSession {
  session: string;
  node: string;
}
