import { messagesIn, t } from '../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../shared/FilterOrganisation';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { FilterText } from '../../../ui/filters/FilterText';
import { listSearch } from '../../../ui/hooks/use-search-query';
import type { useListSearch } from '../../../ui/list/use-list-search';

/** Search parameters of the list (contracts/email-registration, EmailRegistrationListQuery). */
export const REGISTRATION_SEARCH = {
  ...listSearch,
  organization_id: '',
  status: ['', 'pending', 'verified', 'error', 'disabled'],
  domain: '',
  sort: ['address', '-address', 'created_at', '-created_at'],
} as const;

interface RegistrationFiltersProps {
  search: ReturnType<typeof useListSearch<typeof REGISTRATION_SEARCH>>;
}

export function RegistrationFilters({ search }: RegistrationFiltersProps) {
  return (
    <>
      <FilterOrganisation {...search.of('organization_id')} />
      <FilterSelect
        label={t('email-registrations.registrations.status')}
        options={toOptions(messagesIn('email-registrations.registrations.statuses'))}
        {...search.of('status')}
      />
      <FilterText
        label={t('email-registrations.registrations.domain')}
        maxLength={253}
        {...search.of('domain')}
      />
    </>
  );
}
