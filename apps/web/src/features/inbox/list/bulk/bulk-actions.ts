import type { Permission } from '@relaydesk/contracts/permissions';

/** What can be done with several conversations at once, and what that asks of a role. */
export const BULK_ACTION_PERMISSIONS = {
  assign: 'conversations.assign',
  tag: 'conversations.label',
  resolve: 'conversations.resolve',
  snooze: 'conversations.label',
} as const satisfies Record<string, Permission>;
export type ConversationBulkAction = keyof typeof BULK_ACTION_PERMISSIONS;
