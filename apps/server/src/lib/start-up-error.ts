/** A reason not to start that the person at the keyboard can act on: shown as one line, without a stack. */
export class StartUpError extends Error {
  override name = 'StartUpError';
}
