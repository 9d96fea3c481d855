/** A thin line between two areas. Written out because `sx` has shorthands only for physical sides. */
export const BORDER = '1px solid var(--mui-palette-divider)';

/** Background of the selection: light enough for readable texts and chips in both modes. */
export const SELECTED_BACKGROUND = 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)';
