import type { ConcurrentIndex } from '../migration';

/** What is set aside is a handful of rows among many. */
export const indexes: ConcurrentIndex[] = [
  {
    name: 'set_aside_deliveries',
    on: 'channel_deliveries (set_aside_at) where set_aside_at is not null',
  },
  { name: 'dead_events', on: 'outbox (dead_at) where dead_at is not null' },
];
