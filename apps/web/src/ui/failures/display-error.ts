/** What a displayable failure must have. The API's failures fit. */
export interface DisplayError {
  message: string;
  /** The stable error code, such as `conflict`. */
  error?: string;
  /** Field path -> error. */
  fields?: Record<string, string>;
  /** The current record, with `conflict`. */
  current?: unknown;
  request_id?: string;
}

/** Converts a thrown value to its failure; rethrows anything else, because it is a bug. */
export function toDisplayError(thrown: unknown): DisplayError {
  if (thrown instanceof Error && 'error' in thrown) return thrown as Error & DisplayError; // the marker of the API's failures
  throw thrown;
}
