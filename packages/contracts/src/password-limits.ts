/** Characters of a new password; without Zod: for pages that render before it loads. */
export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 128;
