import type { Permission } from '@relaydesk/contracts/permissions';

/** Bulk actions and the permissions they need. */
export const BULK_ACTION_PERMISSIONS = {
  assign: 'conversations.assign',
  tag: 'conversations.label',
  resolve: 'conversations.resolve',
  snooze: 'conversations.label',
} as const satisfies Record<string, Permission>;
export type ConversationBulkAction = keyof typeof BULK_ACTION_PERMISSIONS;
