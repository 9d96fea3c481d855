import { messagesIn, t } from '../../../lib/locale/i18n';
import { FilterChannel } from '../../../shared/channels/FilterChannel';
import { FilterOrganisation } from '../../../shared/FilterOrganisation';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { listSearch } from '../../../ui/hooks/use-search-query';
import type { useListSearch } from '../../../ui/list/use-list-search';

/** Search parameters of the list (contracts/channel-integration, ChannelIntegrationListQuery). */
export const INTEGRATION_SEARCH = {
  ...listSearch,
  channel: '',
  status: ['', 'connected', 'waiting', 'paused', 'paused_by_platform', 'needs_action', 'error'],
  bot: ['', 'on', 'off'],
  organization_id: '',
  sort: ['name', '-name', 'created_at', '-created_at'],
} as const;

interface IntegrationFiltersProps {
  search: ReturnType<typeof useListSearch<typeof INTEGRATION_SEARCH>>;
}

export function IntegrationFilters({ search }: IntegrationFiltersProps) {
  return (
    <>
      <FilterOrganisation {...search.of('organization_id')} />
      <FilterChannel label={t('channel-integrations.integrations.channel')} {...search.of('channel')} />
      <FilterSelect
        label={t('channel-integrations.integrations.status')}
        options={toOptions(messagesIn('channel-integrations.integrations.statuses'))}
        {...search.of('status')}
      />
      <FilterSelect
        label={t('channel-integrations.integrations.bot')}
        options={toOptions(messagesIn('channel-integrations.integrations.bots'))}
        {...search.of('bot')}
      />
    </>
  );
}
