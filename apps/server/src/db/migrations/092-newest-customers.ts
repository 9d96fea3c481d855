import type { ConcurrentIndex } from '../migration';

/** The list of customers by the time at which they were added. */
export const indexes: ConcurrentIndex[] = [
  { name: 'customers_created', on: 'customers (organization_id, created_at, id)' },
];
