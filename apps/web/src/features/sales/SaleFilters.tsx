import { FilterOrganisation } from '../../records/FilterOrganisation';
import { FilterSelect, optionsOf } from '../../ui/FilterSelect';
import type { useListSearch } from '../../ui/list/use-list-search';
import { PERIODS } from '../../ui/period';
import { listSearch } from '../../ui/use-search-query';
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

export function SaleFilters({ search }: { search: ReturnType<typeof useListSearch<typeof SALE_SEARCH>> }) {
  return (
    <>
      <FilterOrganisation {...search.of('organization_id')} />
      <FilterSelect label={t.status} options={optionsOf(t.statuses)} {...search.of('status')} />
      <FilterSelect label={t.origin} options={optionsOf(t.origins)} {...search.of('origin')} />
      <FilterSelect
        label={t.period}
        options={PERIODS.map((period) => ({ value: period, label: t.periods[period] }))}
        anyLabel={t.anyTime}
        {...search.of('period')}
      />
    </>
  );
}
