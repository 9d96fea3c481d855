/** The body of a successful response. */
export const ok = <T>(data: T) => ({ code: 0 as const, data });
