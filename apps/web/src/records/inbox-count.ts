/** The server counts the conversations of an inbox up to this number. */
const COUNTED = 1_000;

/** The number of conversations for tabs and dashboard: "999+" from 1,000 on. */
export const formatInboxCount = (count: number): string =>
  count >= COUNTED ? `${COUNTED - 1}+` : String(count);
