import { useOrganisationOptions } from '../../../api/endpoints/organisations.api';
import { useMe } from '../../../api/session';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../shared/FilterOrganisation';
import { FilterMoney } from '../../../ui/filters/FilterMoney';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { listSearch } from '../../../ui/hooks/use-search-query';
import type { useListSearch } from '../../../ui/list/use-list-search';
import { productsApi } from '../data/products.api';

/** Search parameters of the product list (contracts/product, ProductListQuery). */
export const PRODUCT_SEARCH = {
  ...listSearch,
  status: ['', 'active', 'draft', 'archived'],
  stock: ['', 'in', 'low', 'out'],
  category: '',
  is_bot_sellable: ['', 'true', 'false'],
  price_from: '',
  price_to: '',
  organization_id: '',
  sort: ['name', '-name', 'price', '-price', 'updated_at', '-updated_at'],
} as const;

type ProductListSearch = ReturnType<typeof useListSearch<typeof PRODUCT_SEARCH>>;

export function ProductFilters({ search }: { search: ProductListSearch }) {
  const chosen = useOrganisationOptions(search.query.organization_id)?.chosen;
  const me = useMe();
  const currency = chosen?.currency ?? me?.currency ?? 'EUR';
  return (
    <>
      <FilterOrganisation {...search.of('organization_id')} />
      <FilterSelect
        label={t('products.status')}
        options={toOptions(messagesIn('products.statuses'))}
        {...search.of('status')}
      />
      <FilterSelect
        label={t('products.stock')}
        options={toOptions(messagesIn('products.stocks'))}
        {...search.of('stock')}
      />
      <CategoryFilter search={search} />
      <FilterSelect
        label={t('products.botMaySell')}
        options={toOptions({ true: t('products.yes'), false: t('products.no') })}
        {...search.of('is_bot_sellable')}
      />
      <FilterMoney label={t('products.priceFrom')} currency={currency} {...search.of('price_from')} />
      <FilterMoney label={t('products.priceTo')} currency={currency} {...search.of('price_to')} />
    </>
  );
}

/** The existing categories with their product counts. */
function CategoryFilter({ search }: { search: ProductListSearch }) {
  const { category, organization_id } = search.query;
  const { data = [] } = productsApi.useListCategoriesQuery(organization_id);
  const options = data.map(({ name, products }) => ({ value: name, label: `${name} (${products})` }));
  const isKnown = category === '' || options.some(({ value }) => value === category);
  return (
    <FilterSelect
      label={t('products.category')}
      options={isKnown ? options : [...options, { value: category, label: category }]}
      {...search.of('category')}
    />
  );
}
