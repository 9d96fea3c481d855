import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import type { Presence, User, UserStatus } from '@relaydesk/contracts/user';
import { formatRelative } from '../../../lib/locale/dates';
import { DateText } from '../../../ui/elements/DateText';
import { formatNumber } from '../../../lib/locale/format-number';
import type { Tone } from '../../../ui/elements/StatusChip';
import { StatusChip } from '../../../ui/elements/StatusChip';
import { columnsOf } from '../../../ui/table/columns';
import { usersTexts as t } from '../texts/users.texts';

export const STATUS_TONES: Record<UserStatus, Tone> = {
  active: 'success',
  invited: 'info',
  disabled: 'neutral',
};

export const PRESENCE_TONES: Record<Presence, Tone> = {
  available: 'success',
  away: 'warning',
  offline: 'neutral',
};

interface Reader {
  /** false: names and presence only. */
  seesDetails: boolean;
  /** A Super Admin also sees whose user it is. */
  isForAll: boolean;
}

const whenKnown = (is: boolean, shape: Shape): Shape[] => (is ? [shape] : []);
type Shape = Parameters<typeof columnsOf<User>>[0][number];

/** The columns of the list of users, as many as the reader may see. */
export const userColumns = ({ seesDetails, isForAll }: Reader) =>
  columnsOf<User>([
    { id: 'name', header: t.name, isSortable: true, cell: ({ name }) => <AvatarAndName name={name} /> },
    ...whenKnown(seesDetails, { id: 'email', header: t.email, cell: ({ email }) => email ?? '–' }),
    ...whenKnown(seesDetails, { id: 'group', header: t.group, cell: groupText }),
    ...whenKnown(isForAll, {
      id: 'organisation',
      header: t.organisation,
      cell: ({ organization_name }) => organization_name ?? '–',
    }),
    ...whenKnown(seesDetails, {
      id: 'status',
      header: t.status,
      cell: ({ status }) => <StatusChip label={t.statuses[status]} tone={STATUS_TONES[status]} />,
    }),
    { id: 'presence', header: t.presence, cell: ({ presence }) => <PresenceChip presence={presence} /> },
    ...whenKnown(seesDetails, {
      id: 'open_chats',
      header: t.openChats,
      align: 'end',
      cell: ({ open_chats }) => formatNumber(open_chats ?? 0),
    }),
    ...whenKnown(seesDetails, {
      id: 'last_sign_in_at',
      header: t.lastSignIn,
      cell: ({ last_sign_in_at }) => (last_sign_in_at ? formatRelative(last_sign_in_at) : t.never),
    }),
    ...whenKnown(seesDetails, {
      id: 'created_at',
      header: t.created,
      isSortable: true,
      cell: ({ created_at }) => (created_at ? <DateText iso={created_at} /> : '–'),
    }),
  ]);

/** A user without organisation and group is a Super Admin (the specification, section 3). */
export const groupText = ({ group }: User): string => (group === null ? t.superAdmin : t.groups[group]);

export function PresenceChip({ presence }: { presence: Presence }) {
  return <StatusChip label={t.presences[presence]} tone={PRESENCE_TONES[presence]} />;
}

function AvatarAndName({ name }: { name: string }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.5 }}>
      <Avatar alt="" aria-hidden sx={{ width: 36, height: 36, fontSize: '0.875rem' }}>
        {name.slice(0, 1).toUpperCase()}
      </Avatar>
      {name}
    </Box>
  );
}
