import type { Organisation } from '@relaydesk/contracts/organisation';
import { FilterBar } from '../../ui/FilterBar';
import { FilterRecord } from '../../ui/FilterRecord';
import { FilterSelect, optionsOf } from '../../ui/FilterSelect';
import { PERIODS } from '../../ui/period';
import { SearchField } from '../../ui/SearchField';
import type { SearchChange, SearchQuery } from '../../ui/use-search-query';
import { isFilteredBy, listSearch } from '../../ui/use-search-query';
import { salesTexts as t } from './sales.texts';

/** What the sales list keeps in the address bar (contracts/sale, SaleListQuery). */
export const SALE_SEARCH = {
  ...listSearch,
  status: ['', 'draft', 'confirmed', 'paid', 'fulfilled', 'cancelled', 'refunded'],
  origin: ['', 'bot', 'human', 'assisted', 'manual'],
  period: ['', ...PERIODS],
  organization_id: '',
  sort: ['-created_at', 'created_at', 'total', '-total', 'number', '-number'],
} as const;

export const FILTERS = ['search', 'status', 'origin', 'period', 'organization_id'] as const;

interface SaleFiltersProps {
  query: SearchQuery<typeof SALE_SEARCH>;
  setQuery: (change: SearchChange<typeof SALE_SEARCH>) => void;
  /** For the Super Admin; null for members. */
  organisations: Organisation[] | null;
  onClear: () => void;
}

export function SaleFilters({ query, setQuery, organisations, onClear }: SaleFiltersProps) {
  return (
    <FilterBar isFiltered={isFilteredBy(query, FILTERS)} onClear={onClear}>
      <SearchField
        value={query.search}
        placeholder={t.searchHint}
        onSearch={(search) => setQuery({ search })}
      />
      <FilterRecord
        label={t.organisation}
        anyLabel={t.selectOrganisation}
        value={query.organization_id}
        records={organisations}
        onChange={(organization_id) => setQuery({ organization_id })}
      />
      <FilterSelect
        label={t.status}
        value={query.status}
        options={optionsOf(t.statuses)}
        onChange={(status) => setQuery({ status })}
      />
      <FilterSelect
        label={t.origin}
        value={query.origin}
        options={optionsOf(t.origins)}
        onChange={(origin) => setQuery({ origin })}
      />
      <FilterSelect
        label={t.period}
        value={query.period}
        options={PERIODS.map((period) => ({ value: period, label: t.periods[period] }))}
        anyLabel={t.anyTime}
        onChange={(period) => setQuery({ period })}
      />
    </FilterBar>
  );
}
