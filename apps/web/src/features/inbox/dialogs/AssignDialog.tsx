import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { userHasPermission } from '@relaydesk/contracts/permissions';
import type { Team } from '@relaydesk/contracts/team';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import { teamsApi } from '../../../api/endpoints/teams.api';
import { getQueryError } from '../../../api/query-error';
import { t } from '../../../lib/locale/i18n';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { useDebouncedText } from '../../../ui/hooks/use-debounced-text';
import type { ChosenAssignment } from '../data/actions/conversation-update';
import { actionsApi } from '../data/actions.api';
import { useInboxUser } from '../data/inbox-user';
import { ChoiceDialog } from './ChoiceDialog';

/** The option value of the queue. */
const QUEUE = 'queue';
const NONE: User[] = [];

/** Precedes the id of a team in option values. */
const TEAM = 'team ';
const NO_TEAM = `${TEAM}none`;
const NO_TEAMS: Team[] = [];

interface AssignDialogProps {
  /** The current assignee, excluded from the options. null: none. */
  assignee_id: string | null;
  /** The current team, excluded from the options. null: none; undefined: various. */
  team_id?: string | null;
  /** Whether it can be returned to the queue. */
  mayReturn: boolean;
  onChoose: (chosen: ChosenAssignment) => unknown;
  onClose: () => void;
}

/** Assigns a conversation: to a colleague, shown with their workload, to a team, or to the queue. */
export function AssignDialog({ assignee_id, team_id, mayReturn, onChoose, onClose }: AssignDialogProps) {
  const { user_id } = useInboxUser();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const paused = useDebouncedText({ value: search, onChange: setSearch });
  const { data = NONE, error, isFetching, refetch } = actionsApi.useFindAssigneesQuery(search);
  const failure = getQueryError(error);
  const people = data.filter(
    (colleague) => colleague.id !== assignee_id && userHasPermission(colleague, 'conversations.reply'),
  );
  const { data: allTeams = NO_TEAMS } = teamsApi.useListTeamsQuery();
  const teams = allTeams.filter(
    ({ id, name }) => id !== team_id && name.toLowerCase().includes(search.trim().toLowerCase()),
  );
  const mayLeaveTeam = team_id !== null && allTeams.length > 0 && search === '';
  const options = new Map<string, ChosenAssignment>([
    ...(mayReturn ? [[QUEUE, { user_id: null, name: '' }] as const] : []),
    ...(mayLeaveTeam ? [[NO_TEAM, { team_id: null, team_name: null }] as const] : []),
    ...teams.map(({ id, name }) => [TEAM + id, { team_id: id, team_name: name }] as const),
    ...people.map(({ id, name }) => [id, { user_id: id, name }] as const),
  ]);
  const selected = options.get(chosen);

  return (
    <ChoiceDialog
      title={t('inbox.actions.assignTitle')}
      confirm={t('inbox.actions.assign')}
      isIncomplete={!selected}
      onConfirm={() => selected && onChoose(selected)}
      onClose={onClose}
    >
      <TextField
        label={t('inbox.actions.findColleague')}
        value={paused.text}
        onChange={({ target }) => paused.setText(target.value)}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      {failure && <ErrorAlert failure={failure} onRetry={refetch} />}
      <RadioGroup
        aria-label={t('inbox.actions.assignTitle')}
        aria-busy={isFetching}
        value={chosen}
        onChange={(_, value) => setChosen(value)}
        sx={{ flexWrap: 'nowrap', maxHeight: 320, overflowY: 'auto' }}
      >
        {mayReturn && search === '' && (
          <AssigneeOption
            value={QUEUE}
            name={t('inbox.actions.toQueue')}
            hint={t('inbox.actions.toQueueHint')}
          />
        )}
        {mayLeaveTeam && (
          <AssigneeOption
            value={NO_TEAM}
            name={t('inbox.actions.noTeam')}
            hint={t('inbox.actions.noTeamHint')}
          />
        )}
        {teams.map(({ id, name, members }) => (
          <AssigneeOption
            key={id}
            value={TEAM + id}
            name={t('inbox.actions.teamNamed', { name })}
            hint={t('inbox.actions.teamMembers', { count: members.length })}
          />
        ))}
        {people.map((user) => (
          <AssigneeOption
            key={user.id}
            value={user.id}
            name={user.id === user_id ? t('inbox.actions.you', { name: user.name }) : user.name}
            hint={formatWorkload(user)}
          />
        ))}
        {!failure && people.length === 0 && teams.length === 0 && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', padding: 1 }}>
            {isFetching ? t('inbox.actions.loadingColleagues') : t('inbox.actions.noColleague')}
          </Typography>
        )}
      </RadioGroup>
    </ChoiceDialog>
  );
}

function AssigneeOption({ value, name, hint }: { value: string; name: string; hint: string }) {
  return (
    <FormControlLabel
      value={value}
      control={<Radio />}
      sx={{ minHeight: 44, marginInlineEnd: 0 }}
      label={
        <>
          {name}
          <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
            {hint}
          </Typography>
        </>
      }
    />
  );
}

/** "Available · 3 open chats" */
function formatWorkload({ presence, open_chats }: User): string {
  return [
    t(`inbox.actions.presence.${presence}`),
    open_chats !== null && t('inbox.actions.openChats', { count: open_chats }),
  ]
    .filter(Boolean)
    .join(' · ');
}
