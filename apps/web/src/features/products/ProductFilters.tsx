import type { Organisation } from '@relaydesk/contracts/organisation';
import { FilterBar } from '../../ui/FilterBar';
import { FilterRecord } from '../../ui/FilterRecord';
import { FilterSelect, optionsOf } from '../../ui/FilterSelect';
import { FilterText } from '../../ui/FilterText';
import { SearchField } from '../../ui/SearchField';
import type { SearchChange, SearchQuery } from '../../ui/use-search-query';
import { isFilteredBy, listSearch } from '../../ui/use-search-query';
import { productsTexts as t } from './products.texts';

/** What the product list keeps in the address bar (contracts/product, ProductListQuery). */
export const PRODUCT_SEARCH = {
  ...listSearch,
  status: ['', 'active', 'draft', 'archived'],
  stock: ['', 'in', 'out'],
  category: '',
  organization_id: '',
  sort: ['name', '-name', 'price', '-price', 'updated_at', '-updated_at'],
} as const;

export const FILTERS = ['search', 'status', 'category', 'stock', 'organization_id'] as const;

interface ProductFiltersProps {
  query: SearchQuery<typeof PRODUCT_SEARCH>;
  setQuery: (change: SearchChange<typeof PRODUCT_SEARCH>) => void;
  /** For the Super Admin; null for members. */
  organisations: Organisation[] | null;
  onClear: () => void;
}

export function ProductFilters({ query, setQuery, organisations, onClear }: ProductFiltersProps) {
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
        label={t.stock}
        value={query.stock}
        options={optionsOf(t.stocks)}
        onChange={(stock) => setQuery({ stock })}
      />
      <FilterText
        label={t.category}
        value={query.category}
        maxLength={60}
        onChange={(category) => setQuery({ category })}
      />
    </FilterBar>
  );
}
