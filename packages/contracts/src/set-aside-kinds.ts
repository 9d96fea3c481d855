/**
 * outbox: event of the server's outbox. webhook: webhook event of a platform. mail: mail of an email account.
 * Does not import Zod, for lists.
 */
export const SET_ASIDE_KINDS = ['outbox', 'webhook', 'mail'] as const;
export type SetAsideKind = (typeof SET_ASIDE_KINDS)[number];
