import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Organisation, OrganisationStatus } from '@relaydesk/contracts/organisation';
import { formatNumber } from '../../../lib/locale/format-number';
import { DateText } from '../../../ui/elements/DateText';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { createColumns } from '../../../ui/table/columns';
import { organisationsTexts as t } from '../texts/organisations.texts';

export const ORGANISATION_STATUS_TONES: Record<OrganisationStatus, ChipTone> = {
  active: 'success',
  suspended: 'warning',
  archived: 'error',
};

/** Where counting of conversations and sales of 30 days stops (contracts/organisation, Usage). */
const COUNT_LIMIT = 1000;

/** The columns of the list of organisations. */
export const organisationColumns = createColumns<Organisation>([
  {
    id: 'name',
    header: t.name,
    isSortable: true,
    cell: (one) => <OrganisationNameCell organisation={one} />,
  },
  { id: 'slug', header: t.slug, cell: ({ slug }) => slug },
  {
    id: 'status',
    header: t.status,
    cell: ({ status }) => <StatusChip label={t.statuses[status]} tone={ORGANISATION_STATUS_TONES[status]} />,
  },
  {
    id: 'users',
    header: t.users,
    align: 'end',
    cell: ({ usage, limits }) => t.used(usage.users, limits.users),
  },
  {
    id: 'integrations',
    header: t.integrations,
    align: 'end',
    cell: ({ usage, limits }) => t.used(usage.integrations, limits.integrations),
  },
  {
    id: 'conversations_30d',
    header: t.conversations30d,
    align: 'end',
    cell: ({ usage }) => formatCappedCount(usage.conversations_30d),
  },
  {
    id: 'sales_30d',
    header: t.sales30d,
    align: 'end',
    cell: ({ usage }) => formatCappedCount(usage.sales_30d),
  },
  {
    id: 'is_bot_enabled',
    header: t.bot,
    // The bot of a suspended organisation never answers, regardless of its switch.
    cell: ({ is_bot_enabled, status }) => {
      const isOn = is_bot_enabled && status === 'active';
      return <StatusChip label={isOn ? t.bots.on : t.bots.off} tone={isOn ? 'info' : 'neutral'} />;
    },
  },
  {
    id: 'created_at',
    header: t.created,
    isSortable: true,
    cell: ({ created_at }) => <DateText iso={created_at} />,
  },
]);

/** "87", or "1,000+" where counting stopped. */
export const formatCappedCount = (count: number): string =>
  count >= COUNT_LIMIT ? t.atLeast(COUNT_LIMIT) : formatNumber(count);

function OrganisationNameCell({ organisation: { name, logo_url } }: { organisation: Organisation }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Avatar variant="rounded" src={logo_url ?? undefined} alt="" aria-hidden sx={{ width: 36, height: 36 }}>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      {name}
    </Box>
  );
}
