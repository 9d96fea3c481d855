/** An answer of `onRpc` that the client gets as an error. Codes of one's own: 400 to 1999. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'RpcError';
  }
}
