/** The body of a success. */
export const ok = <T>(data: T) => ({ code: 0 as const, data });
