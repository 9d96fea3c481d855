/** The specification's dimensions (section 9), in pixels. */
export const AUTH_CONTENT_WIDTH = 420;
export const HEADER_HEIGHT_MOBILE = 64;
export const HEADER_HEIGHT_DESKTOP = 72;
export const MOBILE_NAVIGATION_WIDTH = 320;
export const SIDEBAR_WIDTH = 300;
/** The collapsed sidebar: an entry's icon between its paddings. */
export const SIDEBAR_RAIL_WIDTH = 72;
export const NAVIGATION_ITEM_HEIGHT = 44;
/** The end of the header on wide screens: search, outgoing mail, notifications, account, and its padding. */
export const HEADER_TOOLS_WIDTH = 240;
export const NOTIFICATION_PANEL_WIDTH = 360;
export const ACCOUNT_MENU_WIDTH = 200;

/** Stacking order (section 9): the header is below the navigation. */
export const HEADER_LAYER = 1100;
export const NAVIGATION_LAYER = 1101;

/** Milliseconds before a tooltip shows (section 9). */
export const TOOLTIP_ENTER_DELAY = 100;
export const TOOLTIP_ENTER_TOUCH_DELAY = 700;

/** From this breakpoint up the sidebar is permanently open and the header has its desktop height. */
export const WIDE = 'lg';
