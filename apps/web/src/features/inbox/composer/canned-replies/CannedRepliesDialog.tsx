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
import { t } from '../../../../lib/locale/i18n';
import { ConfirmDialog } from '../../../../ui/dialogs/ConfirmDialog';
import { touchTargetButtons } from '../../../../ui/elements/touch-target';
import { SearchField } from '../../../../ui/filters/SearchField';
import { useInboxUser } from '../../data/inbox-user';
import { hasPermission } from '../../data/reply-lock';
import { CannedReplyForm } from './CannedReplyForm';
import { CannedReplyList } from './CannedReplyList';
import { cannedRepliesApi } from './canned-replies.api';

/** The dialog open above the list. */
type CannedReplyTask = { form: CannedReply | null } | { remove: CannedReply };

/** The organisation's canned replies: search, add, change and delete. */
export function CannedRepliesDialog({ onClose }: { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [task, setTask] = useState<CannedReplyTask>();
  const [remove] = cannedRepliesApi.useDeleteCannedReplyMutation();
  const reader = useInboxUser();
  const id = useId();
  const done = () => setTask(undefined);

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('inbox.cannedReplies.title')}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 2 }}>
          {t('inbox.cannedReplies.hint')}
        </Typography>
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, paddingBlockStart: 0.5, ...touchTargetButtons }}
        >
          <SearchField value={search} onSearch={setSearch} />
          {hasPermission(reader, 'canned_replies.create') && (
            <Button variant="outlined" startIcon={<AddOutlined />} onClick={() => setTask({ form: null })}>
              {t('inbox.cannedReplies.add')}
            </Button>
          )}
        </Box>
        <CannedReplyList
          search={search}
          onEdit={(reply) => setTask({ form: reply })}
          onRemove={(reply) => setTask({ remove: reply })}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button color="inherit" onClick={onClose}>
          {t('inbox.cannedReplies.close')}
        </Button>
      </DialogActions>
      {task && 'form' in task && <CannedReplyForm reply={task.form} onClose={done} />}
      {task && 'remove' in task && (
        <ConfirmDialog
          title={t('inbox.cannedReplies.removeTitle')}
          text={t('inbox.cannedReplies.removeText', { shortcut: task.remove.shortcut })}
          confirm={t('inbox.cannedReplies.removeConfirm')}
          isDangerous
          onConfirm={() => unwrap(remove(task.remove.id))}
          onClose={done}
        />
      )}
    </Dialog>
  );
}
