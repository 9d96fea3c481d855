import Chip from '@mui/material/Chip';
import { getLocalDay } from '@relaydesk/contracts/day-ranges';
import { lazy, Suspense } from 'react';
import { useTimeZoneOf } from '../../../api/endpoints/organisations.api';
import { formatDate } from '../../../lib/locale/dates';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../shared/FilterOrganisation';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { useAreFieldsListed } from '../../../ui/filters/filter-fields';
import { PERIODS } from '../../../ui/filters/period';
import type { SaleListSearch } from './sale-search';

const MoreSaleFilters = lazy(async () => ({ default: (await import('./MoreSaleFilters')).MoreSaleFilters }));

/** Frequent filters; the others load with the list of filters or while active. */
export function SaleFilters({ search }: { search: SaleListSearch }) {
  const isUsed = MORE_FILTER_NAMES.some((name) => search.query[name] !== '');
  const isListed = useAreFieldsListed();
  return (
    <>
      <FilterOrganisation {...search.of('organization_id')} />
      <FilterSelect
        label={t('sales.status')}
        options={toOptions(messagesIn('sales.statuses'))}
        {...search.of('status')}
      />
      <FilterSelect
        label={t('sales.origin')}
        options={toOptions(messagesIn('sales.origins'))}
        {...search.of('origin')}
      />
      <FilterSelect
        label={t('sales.period')}
        options={PERIODS.map((period) => ({ value: period, label: t(`sales.periods.${period}`) }))}
        anyLabel={t('sales.anyTime')}
        {...search.of('period')}
      />
      {(isUsed || isListed) && (
        <Suspense fallback={null}>
          <MoreSaleFilters search={search} />
        </Suspense>
      )}
      <LinkedFilterChips search={search} />
    </>
  );
}

const MORE_FILTER_NAMES = [
  'owner_id',
  'channel',
  'product_id',
  'tag_id',
  'has_conversation',
  'total_from',
  'total_to',
] as const;

/** Filters of a link that have no field here; shown as removable chips. */
function LinkedFilterChips({ search }: { search: SaleListSearch }) {
  const { from, to, counts, organization_id } = search.query;
  const timeZone = useTimeZoneOf(organization_id);
  /** `to` is exclusive: shows the day that ends there. */
  const shown = (moment: string, earlier = 0) => {
    const at = Date.parse(moment) - earlier;
    return Number.isNaN(at) ? moment : formatDate(getLocalDay(timeZone, new Date(at)));
  };
  return (
    <>
      {(from || to) && (
        <Chip
          label={t('sales.days', { from: shown(from), to: shown(to, 1) })}
          onDelete={() => search.setQuery({ from: '', to: '' })}
          sx={chip}
        />
      )}
      {counts && (
        <Chip label={t('sales.counting')} onDelete={() => search.setQuery({ counts: '' })} sx={chip} />
      )}
    </>
  );
}

const chip = { height: 40 };
