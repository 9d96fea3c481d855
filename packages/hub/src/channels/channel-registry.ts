import type { HubSettings } from '../hub-options';
import { Channel } from './channel';

/**
 * How long a channel that nobody uses remembers its position, so that a client that returns after a
 * night still recovers. Centrifugo's `history_meta_ttl` is 30 days; a day bounds memory.
 */
const idleMs = 24 * 60 * 60 * 1000;
const sweepEveryMs = 60 * 1000;

/** The channels that have subscribers or something to remember. */
export class ChannelRegistry {
  readonly #byName = new Map<string, Channel>();
  #nextSweep = 0;

  constructor(private readonly settings: Pick<HubSettings, 'history' | 'channelOptions'>) {}

  find(name: string): Channel | undefined {
    return this.#byName.get(name);
  }

  /** The channel of this name, begun when nobody has used it yet. */
  open(name: string): Channel {
    let channel = this.#byName.get(name);
    if (!channel) {
      const { history = this.settings.history, ...options } = this.settings.channelOptions?.(name) ?? {};
      channel = new Channel(name, { history, ...options });
      this.#byName.set(name, channel);
    }
    return channel;
  }

  /** To be called after a publication or a departure: a channel without history has nothing to remember. */
  release(channel: Channel): void {
    channel.lastUse = performance.now();
    if (channel.subscribers.size === 0 && !channel.stream) this.#byName.delete(channel.name);
  }

  /**
   * Call it periodically. Once a minute it releases expired publications and channels that have not been
   * used for a day.
   */
  sweep(now: number): void {
    if (now < this.#nextSweep) return;
    this.#nextSweep = now + sweepEveryMs;
    for (const channel of this.#byName.values()) {
      channel.stream?.forget(now);
      if (channel.subscribers.size === 0 && channel.lastUse + idleMs < now) this.#byName.delete(channel.name);
    }
  }
}
