/** A failure that says itself how long to wait before the next try. */
export class RetryLaterError extends Error {
  override name = 'TryLater';

  constructor(
    message: string,
    /** Seconds; 0: as one likes. */
    readonly after_s: number,
  ) {
    super(message);
  }
}
