import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Organisation, OrganisationStatus } from '@relaydesk/contracts/organisation';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { DateText } from '../../../ui/elements/DateText';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { createColumns } from '../../../ui/table/columns';

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
    get header() {
      return t('organisations.name');
    },
    isSortable: true,
    cell: (one) => <OrganisationNameCell organisation={one} />,
  },
  {
    id: 'slug',
    get header() {
      return t('organisations.slug');
    },
    cell: ({ slug }) => slug,
  },
  {
    id: 'status',
    get header() {
      return t('organisations.status');
    },
    cell: ({ status }) => (
      <StatusChip label={t(`organisations.statuses.${status}`)} tone={ORGANISATION_STATUS_TONES[status]} />
    ),
  },
  {
    id: 'users',
    get header() {
      return t('organisations.users');
    },
    align: 'end',
    cell: ({ usage, limits }) => usedOf(usage.users, limits.users),
  },
  {
    id: 'integrations',
    get header() {
      return t('organisations.integrations');
    },
    align: 'end',
    cell: ({ usage, limits }) => usedOf(usage.integrations, limits.integrations),
  },
  {
    id: 'conversations_30d',
    get header() {
      return t('organisations.conversations30d');
    },
    align: 'end',
    cell: ({ usage }) => formatCappedCount(usage.conversations_30d),
  },
  {
    id: 'sales_30d',
    get header() {
      return t('organisations.sales30d');
    },
    align: 'end',
    cell: ({ usage }) => formatCappedCount(usage.sales_30d),
  },
  {
    id: 'is_bot_enabled',
    get header() {
      return t('organisations.bot');
    },
    // The bot of a suspended organisation never answers, regardless of its switch.
    cell: ({ is_bot_enabled, status }) => {
      const isOn = is_bot_enabled && status === 'active';
      return (
        <StatusChip
          label={isOn ? t('organisations.bots.on') : t('organisations.bots.off')}
          tone={isOn ? 'info' : 'neutral'}
        />
      );
    },
  },
  {
    id: 'created_at',
    get header() {
      return t('organisations.created');
    },
    isSortable: true,
    cell: ({ created_at }) => <DateText iso={created_at} />,
  },
]);

/** "87", or "1,000+" where counting stopped. */
export const formatCappedCount = (count: number): string =>
  count >= COUNT_LIMIT ? t('organisations.atLeast', { count: COUNT_LIMIT }) : formatNumber(count);

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

/** "3 of 10"; without a limit only the number. */
function usedOf(used: number, limit: number | null): string {
  return limit === null ? formatNumber(used) : t('organisations.used', { used, limit });
}
