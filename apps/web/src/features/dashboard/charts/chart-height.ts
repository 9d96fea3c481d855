/** Pixels; the same for chart, skeleton and empty state, so that nothing moves. */
export const CHART_HEIGHT = 300;

/** Seven lines with their head. */
export const HEAT_MAP_HEIGHT = 206;
