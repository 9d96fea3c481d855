/** Distinguishable colours, the most different first. */
export const TAG_COLOURS = [
  '#1877F2',
  '#22C55E',
  '#FFAB00',
  '#FF5630',
  '#8E33FF',
  '#00B8D9',
  '#E91E63',
  '#795548',
  '#607D8B',
  '#AEEA00',
] as const;

/** The colour of a new tag: the first of the least used ones. */
export function pickTagColour(used: readonly string[]): string {
  const counts = TAG_COLOURS.map((colour) => used.filter((one) => one.toUpperCase() === colour).length);
  return TAG_COLOURS[counts.indexOf(Math.min(...counts))] ?? TAG_COLOURS[0];
}
