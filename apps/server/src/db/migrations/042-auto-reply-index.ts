import type { ConcurrentIndex } from '../migration';

/** Automatic replies of a day are counted for each organisation. */
export const indexes: ConcurrentIndex[] = [
  { name: 'auto_replies_sent', on: 'auto_replies (organization_id, sent_at)' },
];
