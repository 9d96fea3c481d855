import { PERIODS } from '../../../ui/filters/period';
import { listSearch } from '../../../ui/hooks/use-search-query';
import type { useListSearch } from '../../../ui/list/use-list-search';

/** Search parameters of the sales list (contracts/sale, SaleListQuery). */
export const SALE_SEARCH = {
  ...listSearch,
  status: ['', 'draft', 'confirmed', 'paid', 'fulfilled', 'cancelled', 'refunded'],
  origin: ['', 'bot', 'human', 'assisted', 'manual'],
  period: ['', ...PERIODS],
  organization_id: '',
  owner_id: '',
  channel: '',
  product_id: '',
  tag_id: '',
  has_conversation: ['', 'true', 'false'],
  total_from: '',
  total_to: '',
  // Filters of dashboard links.
  counts: ['', 'true'],
  from: '',
  to: '',
  sort: ['-sold_at', 'sold_at', 'total', '-total', 'number', '-number'],
} as const;

export type SaleListSearch = ReturnType<typeof useListSearch<typeof SALE_SEARCH>>;
