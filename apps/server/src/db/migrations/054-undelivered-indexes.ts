import type { ConcurrentIndex } from '../migration';

/** What did not arrive, or perhaps did not, is counted together; parts without an answer are found by their line. */
export const indexes: ConcurrentIndex[] = [
  {
    name: 'messages_undelivered',
    on: `messages (organization_id, created_at) where delivery in ('failed', 'unknown')`,
  },
  {
    name: 'sent_parts_unsettled',
    on: `sent_parts (organization_id, channel_integration_id) where state <> 'taken'`,
  },
];
