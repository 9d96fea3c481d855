import { messagesIn, t } from '../../lib/locale/i18n';
import { FilterDate } from '../../ui/filters/FilterDate';
import { FilterSelect, toOptions } from '../../ui/filters/FilterSelect';
import { listSearch } from '../../ui/hooks/use-search-query';
import type { useListSearch } from '../../ui/list/use-list-search';

/** Search parameters of the list (contracts/organisation, OrganisationListQuery). */
export const ORGANISATION_SEARCH = {
  ...listSearch,
  status: ['', 'active', 'suspended', 'archived'],
  bot: ['', 'on', 'off'],
  from: '',
  to: '',
  sort: ['name', '-name', 'created_at', '-created_at'],
} as const;

type OrganisationListSearch = ReturnType<typeof useListSearch<typeof ORGANISATION_SEARCH>>;

export function OrganisationFilters({ search }: { search: OrganisationListSearch }) {
  return (
    <>
      <FilterSelect
        label={t('organisations.status')}
        options={toOptions(messagesIn('organisations.statuses'))}
        {...search.of('status')}
      />
      <FilterSelect
        label={t('organisations.bot')}
        options={toOptions(messagesIn('organisations.bots'))}
        {...search.of('bot')}
      />
      <FilterDate label={t('organisations.createdFrom')} {...search.of('from')} />
      <FilterDate label={t('organisations.createdTo')} {...search.of('to')} />
    </>
  );
}
