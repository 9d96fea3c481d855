import { randomUUID } from 'node:crypto';
import type { Channel, Subscriber, SubscriptionOptions } from '../channels/channel';
import type { Claims, HubSettings } from '../hub-options';
import { type CloseReason, disconnects, serverUnsubscribe, subscriptionExpired } from '../protocol/codes';
import type { EmulationSession, PageOrigin, Transport } from '../transports/transport';
import type { FlushScheduler } from './flush-scheduler';

/** What a connection needs from the hub it belongs to. */
export interface ConnectionHost {
  readonly settings: HubSettings;
  readonly flushScheduler: FlushScheduler;
  ended(connection: Connection, why: CloseReason): void;
  left(channel: Channel): void;
}

/** One client, from the opening of its transport to the end: what it is, hears and still has to be told. */
export class Connection implements Subscriber {
  /** Unguessable; seen by others in presence. */
  readonly client = randomUUID();
  readonly subscriptions = new Map<string, Channel>();
  #claims: Claims | undefined;
  #state: 'open' | 'refused' | 'closed' = 'open';
  #frames: string[] = [];
  #unsent = 0;
  #nextPing = Number.POSITIVE_INFINITY;
  #pongBy = Number.POSITIVE_INFINITY;
  readonly #subscriptionEnds = new Map<string, number>();
  #endsAt: number;
  #endsWith: CloseReason = disconnects.stale;

  constructor(
    private readonly host: ConnectionHost,
    private readonly transport: Transport,
    /** Of a client on an HTTP stream: told when it connects. */
    readonly emulation?: EmulationSession,
  ) {
    this.#endsAt = performance.now() + host.settings.staleCloseDelayMs;
  }

  /** Undefined until the client has connected with a good token. */
  get claims(): Claims | undefined {
    return this.#claims;
  }

  /** Where the client opened its transport. */
  get page(): PageOrigin {
    return this.transport.page;
  }

  get user(): string {
    return this.#claims?.sub ?? '';
  }

  get info(): unknown {
    return this.#claims?.info;
  }

  get isClosed(): boolean {
    return this.#state === 'closed';
  }

  /** False once nothing that the client sends matters any more. */
  get isReading(): boolean {
    return this.#state === 'open';
  }

  /** Takes on the claims of a verified token, the first or a fresh one. Returns its life in seconds, if it ends. */
  authenticate(claims: Claims): number | undefined {
    const { pingIntervalMs, expiredCloseDelayMs } = this.host.settings;
    const now = performance.now();
    // The first ping is spread over the interval, or a reconnecting crowd would be pinged at once forever.
    if (!this.#claims) this.#nextPing = now + pingIntervalMs * (0.5 + Math.random() / 2);
    this.#claims = claims;
    const lifeMs = claims.exp === undefined ? Number.POSITIVE_INFINITY : claims.exp * 1000 - Date.now();
    this.#endsAt = now + lifeMs + expiredCloseDelayMs;
    this.#endsWith = disconnects.expired;
    return claims.exp === undefined ? undefined : Math.max(1, Math.ceil(lifeMs / 1000));
  }

  /** After a refused connect: reads nothing more, and ends as stale unless the client goes first. */
  refuse(): void {
    if (this.#state === 'open') this.#state = 'refused';
  }

  /** @param isUpToDate the client is being given the channel's last publication */
  join(channel: Channel, wishes?: SubscriptionOptions, isUpToDate?: boolean): void {
    this.subscriptions.set(channel.name, channel);
    channel.add(this, wishes, isUpToDate);
  }

  /** The subscription ends some time after this moment (milliseconds since 1970), unless it is renewed. */
  limitSubscription(name: string, expiresAt: number | undefined): void {
    const { expiredCloseDelayMs } = this.host.settings;
    if (expiresAt === undefined) this.#subscriptionEnds.delete(name);
    else this.#subscriptionEnds.set(name, performance.now() + expiresAt - Date.now() + expiredCloseDelayMs);
  }

  leave(channel: Channel): void {
    this.#subscriptionEnds.delete(channel.name);
    channel.remove(this);
    this.subscriptions.delete(channel.name);
    this.host.left(channel);
  }

  /** Ends one subscription and tells the client, if it has it at all. */
  unsubscribe(name: string, code: number = serverUnsubscribe): void {
    const channel = this.subscriptions.get(name);
    if (!channel) return;
    this.leave(channel);
    this.push(channel.unsubscribeFrame(code));
  }

  /** Queues a frame for the end of this turn of the event loop. */
  push(frame: string): void {
    if (this.#state === 'closed') return;
    if (this.#frames.push(frame) === 1) this.host.flushScheduler.add(this);
    this.#unsent += frame.length;
    if (this.#unsent > this.host.settings.maxQueueBytes) this.flush(); // a burst may not pile up within a turn
  }

  flush(): void {
    if (this.#frames.length === 0) return;
    const frames = this.#frames;
    this.#frames = [];
    this.#unsent = 0;
    if (!this.transport.send(frames)) this.disconnect(disconnects.slow);
  }

  /** The client's answer to a ping. False when it was not asked. */
  pong(): boolean {
    const wasAsked = this.#pongBy !== Number.POSITIVE_INFINITY;
    this.#pongBy = Number.POSITIVE_INFINITY;
    return wasAsked;
  }

  /** Pings, or ends the connection, when it is time to. */
  checkDeadlines(now: number): void {
    const { pingIntervalMs, pongTimeoutMs } = this.host.settings;
    if (now >= this.#endsAt) this.disconnect(this.#endsWith);
    else if (now >= this.#pongBy) this.disconnect(disconnects.noPong);
    else if (now >= this.#nextPing) {
      this.push('{}');
      this.#pongBy = Math.min(this.#pongBy, now + pongTimeoutMs);
      this.#nextPing = now + pingIntervalMs;
    }
    for (const [name, end] of this.#subscriptionEnds) {
      if (now >= end) this.unsubscribe(name, subscriptionExpired);
    }
  }

  /** Ends the connection; what was pushed before still goes out first. */
  disconnect(why: CloseReason): void {
    if (this.#state === 'closed') return;
    const frames = this.#frames;
    this.end(why);
    if (frames.length > 0) this.transport.send(frames);
    this.transport.close(why.code, why.reason);
  }

  /** The transport is gone, or about to be: leaves every channel. */
  end(why: CloseReason): void {
    if (this.#state === 'closed') return;
    this.#state = 'closed';
    this.#frames = [];
    for (const channel of this.subscriptions.values()) this.leave(channel);
    this.host.ended(this, why);
  }
}
