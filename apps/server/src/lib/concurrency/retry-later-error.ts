/** An error that states how long to wait before the next try. */
export class RetryLaterError extends Error {
  override name = 'TryLater';

  constructor(
    message: string,
    /** Seconds; 0: no minimum. */
    readonly after_s: number,
  ) {
    super(message);
  }
}
