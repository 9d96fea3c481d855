import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ConversationSort } from '@relaydesk/contracts/conversation';
import type { Priority } from '@relaydesk/contracts/priority';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { teamsApi } from '../../../api/endpoints/teams.api';
import { messagesIn, t } from '../../../lib/locale/i18n';
import { touchTarget, touchTargetFields } from '../../../ui/elements/touch-target';
import { FilterDate } from '../../../ui/filters/FilterDate';
import { FilterSelect, toOptions } from '../../../ui/filters/FilterSelect';
import { filterApi } from '../data/filter.api';
import type { ListFilters } from '../data/matching/list-filters';
import { countFilters, isDrillDown } from '../data/matching/list-filters';

interface FilterPopoverProps {
  anchor: HTMLElement;
  filters: ListFilters;
  onChange: (filters: ListFilters) => void;
  onClose: () => void;
}

/** Filters and order of the list. Each choice applies immediately and is stored in the URL. */
export function FilterPopover({ anchor, filters, onChange, onClose }: FilterPopoverProps) {
  const { data: tags = [] } = emailTagsApi.useListTagsQuery();
  const { data: lines = [] } = filterApi.useListLinesQuery();
  const { data: people = [] } = filterApi.useListAssigneesQuery();
  const { data: teams = [] } = teamsApi.useListTeamsQuery();
  const set =
    <Name extends keyof ListFilters>(name: Name) =>
    (value: string) =>
      onChange({ ...filters, [name]: value || undefined });
  const named = (records: readonly { id: string; name: string }[]) =>
    records.map((record) => ({ value: record.id, label: record.name }));

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-label': t('inbox.list.filters'),
          sx: { width: 400 },
        },
      }}
    >
      <Stack
        spacing={2}
        sx={{ padding: 2, '& > .MuiTextField-root': { flex: 'none' }, ...touchTargetFields }} // designed for a row, stacked here
      >
        <FilterSelect<ConversationSort>
          label={t('inbox.filter.sort')}
          anyLabel={t('inbox.filter.usualSort')}
          value={filters.sort ?? ''}
          options={toOptions(messagesIn('inbox.filter.sorts'))}
          onChange={set('sort')}
        />
        <FilterSelect
          label={t('inbox.filter.line')}
          value={filters.channel_integration_id ?? ''}
          options={named(lines)}
          onChange={set('channel_integration_id')}
        />
        <FilterSelect
          label={t('inbox.filter.assignee')}
          value={filters.assignee_id ?? ''}
          options={named(people)}
          onChange={set('assignee_id')}
        />
        {(teams.length > 0 || filters.team_id) && (
          <FilterSelect
            label={t('inbox.filter.team')}
            value={filters.team_id ?? ''}
            options={named(teams)}
            onChange={set('team_id')}
          />
        )}
        <FilterSelect
          label={t('inbox.filter.tag')}
          value={filters.tag_id ?? ''}
          options={named(tags)}
          onChange={set('tag_id')}
        />
        <FilterSelect<Priority>
          label={t('inbox.filter.priority')}
          value={filters.priority ?? ''}
          options={toOptions(messagesIn('inbox.filter.priorities'))}
          onChange={set('priority')}
        />
        <FilterSelect<'true' | 'false'>
          label={t('inbox.filter.unread')}
          value={filters.is_unread ?? ''}
          options={toOptions(messagesIn('inbox.filter.unreads'))}
          onChange={set('is_unread')}
        />
        <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <FilterDate label={t('inbox.filter.from')} value={filters.from ?? ''} onChange={set('from')} />
          <FilterDate label={t('inbox.filter.to')} value={filters.to ?? ''} onChange={set('to')} />
        </Stack>
        {isDrillDown(filters) && <Typography variant="body2">{t('inbox.filter.behindNumber')}</Typography>}
        {(countFilters(filters) > 0 || filters.sort) && (
          <Button onClick={() => onChange({})} sx={touchTarget}>
            {t('inbox.list.clearFilters')}
          </Button>
        )}
      </Stack>
    </Popover>
  );
}
