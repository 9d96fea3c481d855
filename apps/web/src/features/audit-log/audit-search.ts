import { listSearch } from '../../ui/hooks/use-search-query';

/** Search parameters of the page. `from` and `to` are days. */
export const AUDIT_SEARCH = {
  ...listSearch,
  record_type: '',
  action: '',
  actor_id: '',
  organization_id: '',
  from: '',
  to: '',
  sort: ['-at', 'at'],
} as const;
