/** The server counts the conversations of an inbox to this number and not further. */
const COUNTED = 1_000;

/** How many conversations an inbox has, as its tabs and the dashboard show it: "999+" from 1,000 on. */
export const formatInboxCount = (count: number): string =>
  count >= COUNTED ? `${COUNTED - 1}+` : String(count);
