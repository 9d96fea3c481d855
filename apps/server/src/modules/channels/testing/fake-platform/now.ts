/** Unix seconds. */
export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
