import { HEADER_HEIGHT_DESKTOP, HEADER_TOOLS_WIDTH, WIDE } from '../../theme/layout';

/**
 * Lays the first line of a page over the free space of the header on wide screens, so that the page's content
 * begins directly below it. In the document it stays inside the main content; it stays visible while the page
 * scrolls. The layout defines --page-bar-offset.
 */
export const pageBar = {
  position: { xs: 'relative', [WIDE]: 'sticky' },
  insetBlockStart: { [WIDE]: 0 },
  zIndex: { [WIDE]: 'appBar' }, // the header comes before it in the document, so this is above
  boxSizing: 'border-box',
  minHeight: { [WIDE]: HEADER_HEIGHT_DESKTOP },
  marginBlockStart: { [WIDE]: 'var(--page-bar-offset)' },
  marginBlockEnd: { [WIDE]: -1 }, // it is higher than its content
  marginInlineEnd: { [WIDE]: `${HEADER_TOOLS_WIDTH}px` },
  backgroundColor: { [WIDE]: 'background.default' },
} as const;
