/** What a failure must tell so that it can be shown. The API's own failures fit. */
export interface DisplayError {
  message: string;
  /** The stable name of what went wrong, such as `conflict`. */
  error?: string;
  /** Path of a field -> what is wrong with it. */
  fields?: Record<string, string>;
  /** The record as it is now, with `conflict`. */
  current?: unknown;
  request_id?: string;
}

/** The failure in whatever was thrown; what is none is a fault of this program and is thrown on. */
export function toDisplayError(thrown: unknown): DisplayError {
  if (thrown instanceof Error && 'error' in thrown) return thrown as Error & DisplayError; // the mark of the API's failures
  throw thrown;
}
