import { vi } from 'vitest';

type CentrifugeListener = (context: never) => void;

/** Listeners by event name, as in Centrifuge's emitter. */
class Emitter {
  private readonly listeners = new Map<string, Set<CentrifugeListener>>();

  on(event: string, listener: CentrifugeListener): this {
    this.listeners.set(event, (this.listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  off(event: string, listener: CentrifugeListener): this {
    this.listeners.get(event)?.delete(listener);
    return this;
  }

  hasListeners(event: string): boolean {
    return (this.listeners.get(event)?.size ?? 0) > 0;
  }

  emit(event: string, context: unknown): void {
    for (const listener of [...(this.listeners.get(event) ?? [])]) listener(context as never); // each event has its own context
  }
}

export class FakeSubscription extends Emitter {
  constructor(readonly channel: string) {
    super();
  }
  subscribe(): void {}
}

/** Replaces the realtime client, because jsdom has no server. Connects when a test says so. */
export class Centrifuge extends Emitter {
  /** The client that was opened last. */
  static latest: Centrifuge | undefined;
  state = 'disconnected';
  readonly subscriptions = new Map<string, FakeSubscription>();

  constructor(
    readonly transports: { transport: string; endpoint: string }[],
    readonly options: { getToken: () => Promise<string> } & Record<string, unknown>,
  ) {
    super();
    Centrifuge.latest = this;
  }

  connect(): void {
    this.setState('connecting');
  }

  disconnect(): void {
    this.setState('disconnected');
  }

  setState(state: string): void {
    this.state = state;
    this.emit('state', { newState: state });
  }

  getSubscription(channel: string): FakeSubscription | null {
    return this.subscriptions.get(channel) ?? null;
  }

  newSubscription(channel: string): FakeSubscription {
    const subscription = new FakeSubscription(channel);
    this.subscriptions.set(channel, subscription);
    return subscription;
  }

  removeSubscription(subscription: FakeSubscription): void {
    this.subscriptions.delete(subscription.channel);
  }
}

export class UnauthorizedError extends Error {}

/** Sends an event to all subscribers of the channel, as the hub does. */
export function publishToChannel(channel: string, data: unknown): void {
  Centrifuge.latest?.getSubscription(channel)?.emit('publication', { channel, data });
}

/** Waits for a subscriber first: a page subscribes shortly after it renders. */
export async function publishWhenSubscribed(channel: string, data: unknown): Promise<void> {
  await vi.waitUntil(() => Centrifuge.latest?.getSubscription(channel)?.hasListeners('publication'), 30_000);
  publishToChannel(channel, data);
}
