/** A thin line between two areas. Written out because `sx` knows shorthands only for physical sides. */
export const LINE = '1px solid var(--mui-palette-divider)';
