/** How many of each address are here without having said who they are. */
export class ConnectionLimiter {
  readonly #counts = new Map<string, number>();

  /** @param most of one address */
  constructor(private readonly most: number) {}

  /** Whether there is no room for another one of this address. */
  isFull(address: string): boolean {
    return this.#countOf(address) >= this.most;
  }

  /** Counts one more. The returned function is to be called when it has said who it is, or has gone; a second call does nothing. */
  add(address: string): () => void {
    this.#counts.set(address, this.#countOf(address) + 1);
    let isCounted = true;
    return () => {
      if (!isCounted) return;
      isCounted = false;
      const left = this.#countOf(address) - 1;
      if (left > 0) this.#counts.set(address, left);
      else this.#counts.delete(address);
    };
  }

  #countOf(address: string): number {
    return this.#counts.get(address) ?? 0;
  }
}
