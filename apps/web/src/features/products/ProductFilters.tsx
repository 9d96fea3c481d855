import { FilterOrganisation } from '../../records/FilterOrganisation';
import { FilterSelect, optionsOf } from '../../ui/FilterSelect';
import { FilterText } from '../../ui/FilterText';
import type { useListSearch } from '../../ui/list/use-list-search';
import { listSearch } from '../../ui/use-search-query';
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

export function ProductFilters({
  search,
}: {
  search: ReturnType<typeof useListSearch<typeof PRODUCT_SEARCH>>;
}) {
  return (
    <>
      <FilterOrganisation {...search.of('organization_id')} />
      <FilterSelect label={t.status} options={optionsOf(t.statuses)} {...search.of('status')} />
      <FilterSelect label={t.stock} options={optionsOf(t.stocks)} {...search.of('stock')} />
      <FilterText label={t.category} maxLength={60} {...search.of('category')} />
    </>
  );
}
