/** A thin line between two areas. Written out because `sx` knows shorthands only for physical sides. */
export const BORDER = '1px solid var(--mui-palette-divider)';

/** Behind what is chosen: pale enough that every text and chip stays readable on it, in both modes. */
export const SELECTED_BACKGROUND = 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)';
