import { messagesIn, t } from '../../lib/locale/i18n';
import { FilterChannel } from '../../shared/channels/FilterChannel';
import { FilterSelect, toOptions } from '../../ui/filters/FilterSelect';
import { listSearch } from '../../ui/hooks/use-search-query';
import type { useListSearch } from '../../ui/list/use-list-search';

/** Search parameters of the list (contracts/channel, ChannelListQuery). */
export const CHANNEL_SEARCH = {
  ...listSearch,
  kind: '',
  status: ['', 'enabled', 'disabled'],
  sort: ['name', '-name', 'integrations_count', '-integrations_count'],
} as const;

interface ChannelFiltersProps {
  search: ReturnType<typeof useListSearch<typeof CHANNEL_SEARCH>>;
}

export function ChannelFilters({ search }: ChannelFiltersProps) {
  return (
    <>
      <FilterChannel label={t('channels.kind')} {...search.of('kind')} />
      <FilterSelect
        label={t('channels.status')}
        options={toOptions(messagesIn('channels.statuses'))}
        {...search.of('status')}
      />
    </>
  );
}
