/** The token was good once: the client is asked for a new one (error 109, or close 3005 on refresh). */
export class TokenExpired extends Error {
  constructor(options?: ErrorOptions) {
    super('token expired', options);
    this.name = 'TokenExpired';
  }
}

/** The token was never good: the connection ends with the terminal code 3500. */
export class InvalidToken extends Error {
  constructor(message = 'invalid token', options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidToken';
  }
}
