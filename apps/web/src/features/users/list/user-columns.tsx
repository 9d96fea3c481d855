import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Presence, User, UserStatus } from '@relaydesk/contracts/user';
import { formatRelative } from '../../../lib/locale/dates';
import { formatNumber } from '../../../lib/locale/format-number';
import { t } from '../../../lib/locale/i18n';
import { DateText } from '../../../ui/elements/DateText';
import type { ChipTone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { createColumns } from '../../../ui/table/columns';

export const USER_STATUS_TONES: Record<UserStatus, ChipTone> = {
  active: 'success',
  invited: 'info',
  disabled: 'neutral',
};

export const USER_PRESENCE_TONES: Record<Presence, ChipTone> = {
  available: 'success',
  away: 'warning',
  offline: 'neutral',
};

interface UserColumnOptions {
  /** false: only names and presence. */
  seesDetails: boolean;
  /** A Super Admin also sees the organisation. */
  isForAll: boolean;
}

const columnIf = (is: boolean, shape: UserColumn): UserColumn[] => (is ? [shape] : []);
type UserColumn = Parameters<typeof createColumns<User>>[0][number];

/** The columns of the list of users that the role may see. */
export const userColumns = ({ seesDetails, isForAll }: UserColumnOptions) =>
  createColumns<User>([
    {
      id: 'name',
      header: t('users.name'),
      isSortable: true,
      cell: ({ name }) => <UserNameCell name={name} />,
    },
    ...columnIf(seesDetails, { id: 'email', header: t('users.email'), cell: ({ email }) => email ?? '–' }),
    ...columnIf(seesDetails, { id: 'group', header: t('users.group'), cell: formatUserGroup }),
    ...columnIf(isForAll, {
      id: 'organisation',
      header: t('users.organisation'),
      cell: ({ organization_name }) => organization_name ?? '–',
    }),
    ...columnIf(seesDetails, {
      id: 'status',
      header: t('users.status'),
      cell: ({ status }) => (
        <StatusChip label={t(`users.statuses.${status}`)} tone={USER_STATUS_TONES[status]} />
      ),
    }),
    {
      id: 'presence',
      header: t('users.presence'),
      cell: ({ presence }) => <PresenceChip presence={presence} />,
    },
    ...columnIf(seesDetails, {
      id: 'open_chats',
      header: t('users.openChats'),
      align: 'end',
      cell: ({ open_chats }) => formatNumber(open_chats ?? 0),
    }),
    ...columnIf(seesDetails, {
      id: 'last_sign_in_at',
      header: t('users.lastSignIn'),
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? formatRelative(last_sign_in_at) : t('users.never')),
    }),
    ...columnIf(seesDetails, {
      id: 'created_at',
      header: t('users.created'),
      isSortable: true,
      cell: ({ created_at }) => (created_at ? <DateText iso={created_at} /> : '–'),
    }),
  ]);

/** A user without organisation and group is a Super Admin (the specification, section 3). */
export const formatUserGroup = ({ group }: User): string =>
  group === null ? t('users.superAdmin') : t(`users.groups.${group}`);

export function PresenceChip({ presence }: { presence: Presence }) {
  return <StatusChip label={t(`users.presences.${presence}`)} tone={USER_PRESENCE_TONES[presence]} />;
}

function UserNameCell({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Avatar alt="" aria-hidden sx={{ width: 36, height: 36, fontSize: '0.875rem' }}>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      {name}
    </Box>
  );
}
