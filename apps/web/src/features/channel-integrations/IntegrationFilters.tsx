import type { Organisation } from '@relaydesk/contracts/organisation';
import { FilterBar } from '../../ui/FilterBar';
import { FilterRecord } from '../../ui/FilterRecord';
import { FilterSelect, optionsOf } from '../../ui/FilterSelect';
import { SearchField } from '../../ui/SearchField';
import type { SearchChange, SearchQuery } from '../../ui/use-search-query';
import { isFilteredBy, listSearch } from '../../ui/use-search-query';
import { integrationsTexts as t } from './channel-integrations.texts';

/** What the list keeps in the address bar (contracts/channel-integration, ChannelIntegrationListQuery). */
export const INTEGRATION_SEARCH = {
  ...listSearch,
  channel: ['', 'web_chat', 'api'],
  status: ['', 'active', 'paused', 'paused_by_platform', 'error'],
  organization_id: '',
  sort: ['name', '-name', 'created_at', '-created_at'],
} as const;

export const FILTERS = ['search', 'channel', 'status', 'organization_id'] as const;

interface IntegrationFiltersProps {
  query: SearchQuery<typeof INTEGRATION_SEARCH>;
  setQuery: (change: SearchChange<typeof INTEGRATION_SEARCH>) => void;
  /** For the Super Admin; null for members. */
  organisations: Organisation[] | null;
  onClear: () => void;
}

export function IntegrationFilters({ query, setQuery, organisations, onClear }: IntegrationFiltersProps) {
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
        label={t.channel}
        value={query.channel}
        options={optionsOf(t.channels)}
        onChange={(channel) => setQuery({ channel })}
      />
      <FilterSelect
        label={t.status}
        value={query.status}
        options={optionsOf(t.statuses)}
        onChange={(status) => setQuery({ status })}
      />
    </FilterBar>
  );
}
