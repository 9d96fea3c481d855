import { randomInt } from 'node:crypto';
import type { HistoryLimits } from '../hub-options';
import type { StreamPosition } from '../protocol/command-shapes';

type StoredPublication<P> = { offset: number; publication: P; at: number };

/** Centrifugo's `client.recovery_max_publication_limit` and its server maximum of `history`. */
const maxRead = 300;

/** The last publications of one channel, numbered from 1 within an epoch. Held in memory only. */
export class PublicationStream<P = string> {
  /** Random: after a restart no old position can be mistaken for one of this stream. */
  readonly epoch = Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
  offset = 0;
  #kept: StoredPublication<P>[] = [];

  constructor(readonly history: HistoryLimits) {}

  /** Numbers a publication; `withOffset` makes it, and it is then kept and returned. */
  append(now: number, withOffset: (offset: number) => P): P {
    this.offset += 1;
    const publication = withOffset(this.offset);
    this.#kept.push({ offset: this.offset, publication, at: now });
    this.forget(now);
    return publication;
  }

  /** What came after a position, oldest first; undefined when any of it is not known any more. */
  recover({ offset, epoch }: StreamPosition, now: number): P[] | undefined {
    const missing = this.offset - offset;
    if (!this.isOf(epoch) || missing < 0 || missing > maxRead) return undefined;
    this.forget(now);
    if (missing > this.#kept.length) return undefined;
    return this.#kept.slice(this.#kept.length - missing).map(({ publication }) => publication);
  }

  /**
   * A page of what is kept.
   * @param limit 0 for nothing but the position, negative for as much as the server gives (300)
   * @param since exclusive; read upwards from it, or downwards when `reverse`
   */
  read({ limit, since, reverse }: StreamReadOptions, now: number): P[] {
    this.forget(now);
    const found = this.#kept.filter(({ offset }) => {
      if (since === undefined) return true;
      return reverse ? offset < since : offset > since;
    });
    if (reverse) found.reverse();
    return found
      .slice(0, limit < 0 ? maxRead : Math.min(limit, maxRead))
      .map(({ publication }) => publication);
  }

  /** An empty epoch means any: a client that has never heard one. */
  isOf(epoch: string): boolean {
    return epoch === '' || epoch === this.epoch;
  }

  /** Releases publications that are too old or too many. */
  forget(now: number): void {
    const { size, ttlMs } = this.history;
    const firstYoung = this.#kept.findIndex(({ at }) => at + ttlMs > now);
    const old = firstYoung === -1 ? this.#kept.length : firstYoung;
    const surplus = Math.max(old, this.#kept.length - size);
    if (surplus > 0) this.#kept.splice(0, surplus);
  }
}

type StreamReadOptions = { limit: number; since: number | undefined; reverse: boolean };

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
