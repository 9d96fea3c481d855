import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { t } from '../../lib/locale/i18n';
import { AsyncAutocomplete } from '../../ui/form/fields/AsyncAutocomplete';
import { getErrorAt } from '../../ui/form/fields/error-at';
import { useFieldLabel } from '../../ui/form/fields/field-labels';
import { teamListApi } from './data/team-list.api';
import type { TeamFormControl } from './team-form-values';

interface MembersFieldProps {
  control: TeamFormControl;
  nameOf: (id: string) => string;
  onAdd: (user: User) => void;
  onRemove: (id: string) => void;
}

const NONE: User[] = [];

/** The members of a team: added by name, removed by their chips. */
export function MembersField({ control, nameOf, onAdd, onRemove }: MembersFieldProps) {
  const { field, fieldState } = useController({ control, name: 'member_ids' });
  useFieldLabel('member_ids', t('teams.members'), (ids) =>
    t('teams.memberCount', { count: Array.isArray(ids) ? ids.length : 0 }),
  );
  const [search, setSearch] = useState('');
  const { data = NONE, isFetching } = teamListApi.useFindTeamUsersQuery(search);
  const ids = field.value;
  const wrong = ids.map((_, at) => getErrorAt(fieldState.error, String(at))).find(Boolean);
  return (
    <Stack spacing={1}>
      <AsyncAutocomplete<User>
        label={t('teams.addMember')}
        options={data.filter(({ id, status }) => status !== 'disabled' && !ids.includes(id))}
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
        onBlur={field.onBlur}
        noneFound={t('teams.noneFound')}
        error={wrong ?? getErrorAt(fieldState.error, '')}
        help={t('teams.addMemberHelp')}
        inputRef={field.ref}
      />
      {ids.length === 0 ? (
        <FormHelperText>{t('teams.noMembers')}</FormHelperText>
      ) : (
        <Stack
          component="ul"
          direction="row"
          useFlexGap
          spacing={1}
          aria-label={t('teams.members')}
          sx={{ flexWrap: 'wrap', listStyle: 'none', margin: 0, padding: 0 }}
        >
          {ids.map((id) => (
            <li key={id}>
              <Chip
                label={nameOf(id)}
                onDelete={() => onRemove(id)}
                slotProps={{ root: { 'aria-label': t('teams.removeMember', { name: nameOf(id) }) } }}
                sx={{ maxWidth: '100%' }}
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
