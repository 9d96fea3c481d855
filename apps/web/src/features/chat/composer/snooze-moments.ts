const HOUR = 3_600_000;
/** When a working day begins; hours, here. */
const MORNING = 9;
const MONDAY = 1;

/** Until when one may want to snooze, ISO 8601; null: until the customer writes. `now` in milliseconds. */
export function snoozeMoments(now = Date.now()) {
  const tomorrow = morningAfter(now, 1);
  const day = new Date(now).getDay();
  return {
    reply: null,
    hour: new Date(now + HOUR).toISOString(),
    tomorrow,
    monday: morningAfter(now, ((MONDAY - day + 6) % 7) + 1),
  };
}

function morningAfter(now: number, days: number): string {
  const date = new Date(now);
  date.setDate(date.getDate() + days);
  date.setHours(MORNING, 0, 0, 0);
  return date.toISOString();
}
