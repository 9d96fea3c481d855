/** Whether two moments (anything Date reads) lie on the same day here. */
export function sameDay(one: string | number, other: string | number): boolean {
  return new Date(one).toDateString() === new Date(other).toDateString();
}
