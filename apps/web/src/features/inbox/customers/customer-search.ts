import { PERIODS } from '../../../ui/filters/period';
import { listSearch } from '../../../ui/hooks/use-search-query';
import type { useListSearch } from '../../../ui/list/use-list-search';

/** Search parameters of the list of customers (contracts/customer, CustomerListQuery). */
export const CUSTOMER_SEARCH = {
  ...listSearch,
  channel: '',
  tag_id: '',
  state: ['', 'active', 'blocked', 'erased'],
  has_sales: ['', 'true', 'false'],
  period: ['', ...PERIODS],
  sort: ['name', '-name', '-created_at', 'created_at'],
} as const;

export type CustomerListSearch = ReturnType<typeof useListSearch<typeof CUSTOMER_SEARCH>>;
