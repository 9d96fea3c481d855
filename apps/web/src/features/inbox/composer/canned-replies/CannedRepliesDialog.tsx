import AddOutlined from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { CannedReply } from '@relaydesk/contracts/canned-reply';
import { useId, useState } from 'react';
import { unwrap } from '../../../../api/http/unwrap';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { SearchField } from '../../../../ui/filters/SearchField';
import { touchableButtons } from '../../../../ui/elements/touch-target';
import { allows } from '../../data/reply-lock';
import { useReader } from '../../data/inbox-user';
import { CannedReplyForm } from './CannedReplyForm';
import { CannedReplyList } from './CannedReplyList';
import { cannedRepliesApi } from './canned-replies.api';
import { cannedTexts } from '../../texts/canned-replies.texts';

/** What is open over the list. */
type Task = { form: CannedReply | null } | { remove: CannedReply };

/** The organisation's canned replies: to find, add, change and delete them. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [task, setTask] = useState<Task>();
  const [remove] = cannedRepliesApi.useDeleteCannedReplyMutation();
  const reader = useReader();
  const id = useId();
  const done = () => setTask(undefined);

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{cannedTexts.title}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          {cannedTexts.hint}
        </Typography>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, paddingBlockStart: 0.5, ...touchableButtons }}
        >
          <SearchField value={search} onSearch={setSearch} />
          {allows(reader, 'canned_replies.create') && (
            <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setTask({ form: null })}>
              {cannedTexts.add}
            </Button>
          )}
        </Box>
        <CannedReplyList
          search={search}
          onEdit={(reply) => setTask({ form: reply })}
          onRemove={(reply) => setTask({ remove: reply })}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchableButtons }}>
        <Button color="inherit" onClick={onClose}>
          {cannedTexts.close}
        </Button>
      </DialogActions>
      {task && 'form' in task && <CannedReplyForm reply={task.form} onClose={done} />}
      {task && 'remove' in task && (
        <ConfirmDialog
          title={cannedTexts.removeTitle}
          text={cannedTexts.removeText(task.remove.shortcut)}
          confirm={cannedTexts.removeConfirm}
          isDangerous
          onConfirm={() => unwrap(remove(task.remove.id))}
          onClose={done}
        />
      )}
    </Dialog>
  );
}
