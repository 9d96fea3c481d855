import { FilterChannel } from '../../shared/channels/FilterChannel';
import { FilterSelect, toOptions } from '../../ui/filters/FilterSelect';
import { listSearch } from '../../ui/hooks/use-search-query';
import type { useListSearch } from '../../ui/list/use-list-search';
import { channelsTexts as t } from './channels.texts';

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
      <FilterChannel label={t.kind} {...search.of('kind')} />
      <FilterSelect label={t.status} options={toOptions(t.statuses)} {...search.of('status')} />
    </>
  );
}
