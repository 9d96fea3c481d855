/** Pixels; equal for chart, skeleton and empty state, so that the layout does not shift. */
export const CHART_HEIGHT = 220;

/** Seven rows with the header. */
export const HEAT_MAP_HEIGHT = 206;
