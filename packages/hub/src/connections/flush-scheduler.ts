/** Has data to write before the end of this turn of the event loop. */
export interface Flushable {
  flush(): void;
}

/**
 * Lets each member flush once at the end of this turn of the event loop, however often it asked: all
 * that one turn says to a socket leaves in one write. `setImmediate` runs right after the turn's I/O
 * callbacks, so nothing waits for a timer and an idle loop flushes at once.
 */
export class FlushScheduler {
  #waiting: Flushable[] = [];

  add(member: Flushable): void {
    if (this.#waiting.push(member) === 1) setImmediate(this.#flushAll);
  }

  readonly #flushAll = (): void => {
    const members = this.#waiting;
    this.#waiting = [];
    for (const member of members) member.flush();
  };
}
