/** Characters; the largest any channel takes. Each channel has its own limit in its capabilities. */
export const MAX_TEXT_LENGTH = 10_000;

/** Files that a message may carry, and products that it may show. */
export const MAX_FILES = 10;
export const MAX_PRODUCTS = 5;
