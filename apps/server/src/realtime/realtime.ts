/** The port to live connections: our own hub, or a real Centrifugo. Nothing here knows what is said. */
export interface Realtime {
  /** Tells everybody who hears the channel; whoever is away recovers it or asks the API again. */
  publish(channel: string, data: unknown): void;
  /** Ends a user's connections for good (terminal: the client does not come back by itself). */
  disconnect(user: string): void;
}

/** What a realtime token says about its holder; only the server can read or write it. */
export interface Listener {
  /** users.id, or customers.id of a visitor */
  id: string;
  kind: 'staff' | 'visitor';
  organization_id: string;
  group: string | null;
}
