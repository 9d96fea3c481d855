import type { Permission } from '@relaydesk/contracts/permissions';

/** What can be done with several conversations at once, and what that asks of a role. */
export const BULK_STEPS = {
  assign: 'conversations.assign',
  tag: 'conversations.label',
  resolve: 'conversations.resolve',
  snooze: 'conversations.label',
} as const satisfies Record<string, Permission>;
export type BulkStep = keyof typeof BULK_STEPS;
