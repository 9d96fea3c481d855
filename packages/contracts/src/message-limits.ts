/** Maximum characters of a message on any channel. The capabilities of a channel contain its own limit. */
export const MAX_TEXT_LENGTH = 10_000;

/** Maximum files and product cards of a message. */
export const MAX_FILES = 10;
export const MAX_PRODUCTS = 5;
