/** Messages of one calendar day in the reader's time zone. */
export interface DayGroup<T> {
  /** The first message's time, ISO 8601. */
  day: string;
  messages: T[];
}

/** Cuts an ordered thread where the calendar day changes. */
export function groupByDay<T extends { created_at: string }>(messages: readonly T[]): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const message of messages) {
    const group = groups.at(-1);
    if (group && sameDay(group.day, message.created_at)) group.messages.push(message);
    else groups.push({ day: message.created_at, messages: [message] });
  }
  return groups;
}

/** Whether two moments (anything Date reads) lie on the same day here. */
export function sameDay(one: string | number, other: string | number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
