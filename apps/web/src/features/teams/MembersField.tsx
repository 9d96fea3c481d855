import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { User } from '@relaydesk/contracts/user';
import { useId, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { AsyncAutocomplete } from '../../ui/form/fields/AsyncAutocomplete';
import { teamListApi } from './data/team-list.api';

interface MembersFieldProps {
  member_ids: readonly string[];
  nameOf: (id: string) => string;
  onAdd: (user: User) => void;
  onRemove: (id: string) => void;
}

const NONE: User[] = [];

/** The members of a team: found by name, and removed from the list below. */
export function MembersField({ member_ids, nameOf, onAdd, onRemove }: MembersFieldProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const { data = NONE, isFetching } = teamListApi.useFindTeamUsersQuery(search);
  const options = data.filter((user) => user.status !== 'disabled' && !member_ids.includes(user.id));
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="subtitle2" component="h3" sx={{ paddingBlockEnd: 1 }}>
        {t('teams.members')}
      </Typography>
      <AsyncAutocomplete<User>
        label={t('teams.addMember')}
        help={t('teams.addMemberHelp')}
        options={options}
        isLoading={isFetching}
        labelOf={({ name }) => name}
        renderOption={({ name, group }) => (
          <>
            {name}
            <span style={{ marginInlineStart: 'auto', opacity: 0.72 }}>{group}</span>
          </>
        )}
        onSearch={setSearch}
        onChoose={(user) => user && onAdd(user)}
        noneFound={t('teams.noneFound')}
      />
      {member_ids.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', paddingBlockStart: 1 }}>
          {t('teams.noMembers')}
        </Typography>
      ) : (
        <Box component="ul" aria-labelledby={id} sx={listLook}>
          {member_ids.map((member) => (
            <li key={member}>
              <Chip
                label={nameOf(member)}
                onDelete={() => onRemove(member)}
                deleteIcon={<RemoveIcon label={t('teams.removeMember', { name: nameOf(member) })} />}
                sx={{ height: 44 }}
              />
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}

const listLook = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  listStyle: 'none',
  padding: 0,
  marginBlock: 1.5,
} as const;
