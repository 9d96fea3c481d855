/** An error at start that the operator can fix: shown as one line, without a stack. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}
