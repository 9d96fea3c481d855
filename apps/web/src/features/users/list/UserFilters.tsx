import { messagesIn, t } from '../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../shared/FilterOrganisation';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { listSearch } from '../../../ui/hooks/use-search-query';
import type { useListSearch } from '../../../ui/list/use-list-search';

/** Search parameters of the list (contracts/user, UserListQuery). */
export const USER_SEARCH = {
  ...listSearch,
  organization_id: '',
  group: ['', 'Organisation Admin', 'Supervisor', 'CSR', 'Sales', 'Viewer'],
  status: ['', 'active', 'invited', 'disabled'],
  presence: ['', 'available', 'away', 'offline'],
  sort: ['name', '-name', 'created_at', '-created_at'],
} as const;

interface UserFiltersProps {
  search: ReturnType<typeof useListSearch<typeof USER_SEARCH>>;
  /** Filters must not reveal more to users who see only names. */
  seesDetails: boolean;
}

export function UserFilters({ search, seesDetails }: UserFiltersProps) {
  return (
    <>
      <FilterOrganisation {...search.of('organization_id')} />
      {seesDetails && (
        <>
          <FilterSelect
            label={t('users.group')}
            options={toOptions(messagesIn('users.groups'))}
            {...search.of('group')}
          />
          <FilterSelect
            label={t('users.status')}
            options={toOptions(messagesIn('users.statuses'))}
            {...search.of('status')}
          />
        </>
      )}
      <FilterSelect
        label={t('users.presence')}
        options={toOptions(messagesIn('users.presences'))}
        {...search.of('presence')}
      />
    </>
  );
}
