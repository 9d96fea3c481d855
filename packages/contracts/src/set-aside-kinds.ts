/** outbox: background work of the server. webhook: what a platform delivered. mail: a mail in a mailbox. Without Zod, for lists. */
export const SET_ASIDE_KINDS = ['outbox', 'webhook', 'mail'] as const;
export type SetAsideKind = (typeof SET_ASIDE_KINDS)[number];
