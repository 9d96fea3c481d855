import type { PublicationPosition } from './channel';

/** Centrifugo remembers an idempotency key for five minutes. */
const windowMs = 5 * 60 * 1000;
/** Bounds memory under load (about 10 MiB a generation); beyond it the oldest keys are forgotten early. */
const maxKeys = 50_000;

/**
 * What publications with an idempotency key were answered, so that a repetition has no second effect.
 * Two generations instead of a timer for each key: one is remembered for one to two windows.
 */
export class IdempotencyCache {
  #current = new Map<string, PublicationPosition>();
  #previous = new Map<string, PublicationPosition>();
  #turnsAt = performance.now() + windowMs;

  /** The result remembered for the key in this channel, or that of `publish`, remembered from now on. */
  once(channel: string, key: string, publish: () => PublicationPosition): PublicationPosition {
    this.#turn(performance.now());
    const name = `${channel}\n${key}`;
    const remembered = this.#current.get(name) ?? this.#previous.get(name);
    if (remembered) return remembered;
    const result = publish();
    this.#current.set(name, result);
    return result;
  }

  #turn(now: number): void {
    if (now < this.#turnsAt && this.#current.size < maxKeys) return;
    this.#previous = now < this.#turnsAt + windowMs ? this.#current : new Map();
    this.#current = new Map();
    this.#turnsAt = now + windowMs;
  }
}
