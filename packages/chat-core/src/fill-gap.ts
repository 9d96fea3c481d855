export interface GapFillerOptions<Message> {
  /** The number after which messages are missing; undefined: none are, or the conversation is closed. */
  findGap(): number | undefined;
  /** The next page of messages after this number. An empty page ends the run, and so does a rejection. */
  fetchAfter(seq: number): Promise<readonly Message[]>;
  merge(page: readonly Message[]): void;
}

/** Fetches messages page by page until none is missing. A call during a run joins it. */
export function createGapFiller<Message>({
  findGap,
  fetchAfter,
  merge,
}: GapFillerOptions<Message>): () => Promise<void> {
  let run: Promise<void> | undefined;

  async function fill() {
    for (let after = findGap(); after !== undefined; after = findGap()) {
      const page = await fetchAfter(after);
      if (page.length === 0) return;
      merge(page);
    }
  }

  return () => {
    run ??= fill().finally(() => {
      run = undefined;
    });
    return run;
  };
}
