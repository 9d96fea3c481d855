import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { userMay } from '@relaydesk/contracts/permissions';
import type { User } from '@relaydesk/contracts/user';
import { useState } from 'react';
import { shownError } from '../../../api/query-error';
import { FailureNotice } from '../../../ui/failures/ErrorAlert';
import { usePausedText } from '../../../ui/hooks/use-debounced-text';
import { useReader } from '../data/inbox-user';
import { actionsApi } from '../data/actions.api';
import { actionTexts as t } from '../texts/actions.texts';
import { ChoiceDialog } from './ChoiceDialog';

/** The value of a choice that is nobody. */
const QUEUE = 'queue';
const NONE: User[] = [];

interface AssignDialogProps {
  /** Who has it now; left out of the choices. null: nobody. */
  assignee_id: string | null;
  /** Whether it can be put back into the queue. */
  mayReturn: boolean;
  /** null: back to the queue. */
  onChoose: (user_id: string | null) => unknown;
  onClose: () => void;
}

/** Who is to have a conversation: colleagues with how busy they are, or the queue. */
export function AssignDialog({ assignee_id, mayReturn, onChoose, onClose }: AssignDialogProps) {
  const { user_id } = useReader();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const paused = usePausedText({ value: search, onChange: setSearch });
  const { data = NONE, error, isFetching, refetch } = actionsApi.useFindAssigneesQuery(search);
  const failure = shownError(error);
  const people = data.filter(
    (colleague) => colleague.id !== assignee_id && userMay(colleague, 'conversations.reply'),
  );
  const isListed = chosen === QUEUE ? mayReturn : people.some(({ id }) => id === chosen);

  return (
    <ChoiceDialog
      title={t.assignTitle}
      confirm={t.assign}
      isOpenQuestion={!isListed}
      onConfirm={() => onChoose(chosen === QUEUE ? null : chosen)}
      onClose={onClose}
    >
      <TextField
        label={t.findColleague}
        value={paused.text}
        onChange={({ target }) => paused.setText(target.value)}
        autoFocus
        fullWidth
        slotProps={{ htmlInput: { maxLength: 100, autoComplete: 'off' } }}
      />
      {failure && <FailureNotice failure={failure} onRetry={refetch} />}
      <RadioGroup
        aria-label={t.assignTitle}
        aria-busy={isFetching}
        value={chosen}
        onChange={(_, value) => setChosen(value)}
        sx={{ flexWrap: 'nowrap', maxHeight: 320, overflowY: 'auto' }}
      >
        {mayReturn && search === '' && <Choice value={QUEUE} name={t.toQueue} hint={t.toQueueHint} />}
        {people.map((user) => (
          <Choice
            key={user.id}
            value={user.id}
            name={user.id === user_id ? t.you(user.name) : user.name}
            hint={loadWords(user)}
          />
        ))}
        {!failure && people.length === 0 && (
          <Typography role="status" variant="body2" sx={{ color: 'text.secondary', padding: 1 }}>
            {isFetching ? t.loadingColleagues : t.noColleague}
          </Typography>
        )}
      </RadioGroup>
    </ChoiceDialog>
  );
}

function Choice({ value, name, hint }: { value: string; name: string; hint: string }) {
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
function loadWords({ presence, open_chats }: User): string {
  return [t.presence[presence], open_chats !== null && t.openChats(open_chats)].filter(Boolean).join(' · ');
}
