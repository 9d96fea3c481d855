import { HEADER_HEIGHT_DESKTOP, WIDE } from '../../../theme/layout';

/** A thin line between two areas. Written out because `sx` has shorthands only for physical sides. */
export const BORDER = '1px solid var(--mui-palette-divider)';

/** Background of the selection: light enough for readable texts and chips in both modes. */
export const SELECTED_BACKGROUND = 'color-mix(in srgb, var(--mui-palette-primary-main) 8%, transparent)';

/**
 * Lays the first line of a pane over the free space of the header on wide screens (as ui/page/page-bar does for
 * pages): the pane begins directly below the header, so the line is pulled up by its height.
 */
export const paneBar = {
  position: { [WIDE]: 'relative' },
  zIndex: { [WIDE]: 'appBar' },
  boxSizing: 'border-box',
  minHeight: { [WIDE]: HEADER_HEIGHT_DESKTOP },
  marginBlockStart: { [WIDE]: `${-HEADER_HEIGHT_DESKTOP}px` },
  bgcolor: 'background.paper',
} as const;
