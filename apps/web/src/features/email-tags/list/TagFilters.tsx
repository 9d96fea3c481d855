import { t } from '../../../lib/locale/i18n';
import { FilterOrganisation } from '../../../shared/FilterOrganisation';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { listSearch } from '../../../ui/hooks/use-search-query';
import type { useListSearch } from '../../../ui/list/use-list-search';
import { useTagGroups } from '../data/use-tag-groups';

/** Search parameters of the list (contracts/email-tag, EmailTagListQuery). */
export const TAG_SEARCH = {
  ...listSearch,
  organization_id: '',
  group: '',
  has_rules: ['', 'true', 'false'],
  is_unused: ['', 'true'],
  is_archived: ['', 'true'],
  sort: ['name', '-name', 'position', 'last_used_at', '-last_used_at'],
} as const;

interface TagFiltersProps {
  search: ReturnType<typeof useListSearch<typeof TAG_SEARCH>>;
  /** false: a Super Admin has not selected an organisation yet. */
  isChosen: boolean;
}

export function TagFilters({ search, isChosen }: TagFiltersProps) {
  return (
    <>
      <FilterOrganisation {...search.of('organization_id')} />
      {isChosen && <TagGroupFilter search={search} />}
      <FilterSelect
        label={t('email-tags.rules')}
        options={toOptions({ true: t('email-tags.withRules'), false: t('email-tags.withoutRules') })}
        {...search.of('has_rules')}
      />
      <FilterSelect
        label={t('email-tags.use')}
        options={[{ value: 'true', label: t('email-tags.unused') }]}
        {...search.of('is_unused')}
      />
      <FilterSelect
        label={t('email-tags.archive')}
        anyLabel={t('email-tags.inUse')}
        options={[{ value: 'true', label: t('email-tags.archivedState') }]}
        {...search.of('is_archived')}
      />
    </>
  );
}

function TagGroupFilter({ search }: Pick<TagFiltersProps, 'search'>) {
  const { group, organization_id } = search.query;
  const groups = useTagGroups(organization_id);
  const names = group === '' || groups.includes(group) ? groups : [...groups, group]; // the URL may contain a deleted group
  return (
    <FilterSelect
      label={t('email-tags.group')}
      options={names.map((name) => ({ value: name, label: name }))}
      {...search.of('group')}
    />
  );
}
