import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { CustomerDetail, CustomerNote } from '@relaydesk/contracts/customer';
import { useRef, useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { useHasPermission } from '../../../api/use-has-permission';
import { formatDateTime } from '../../../lib/locale/dates';
import { t } from '../../../lib/locale/i18n';
import { randomId } from '../../../lib/random-id';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { touchTarget, touchTargetFields } from '../../../ui/elements/touch-target';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { chatApi } from '../data/chat.api';
import { useChatDispatch } from '../data/chat-thunk';
import { customerApi } from '../data/customer.api';
import { useInboxUser } from '../data/inbox-user';
import { getLoadedConversationIds, invalidateCustomer } from '../data/invalidate-customer';

/** Whether the user may add notes to a customer, and delete those of others. */
export function useNotePermissions(customer: CustomerDetail) {
  const { role } = useInboxUser();
  return {
    mayNote: useHasPermission('customers.update') && !customer.is_erased,
    mayDeleteAll: role === 'Organisation Admin' || role === 'Supervisor',
  };
}

/** A colleague's note about a customer. */
export function DeletableNote({ note, customer }: { note: CustomerNote; customer: CustomerDetail }) {
  const { user_id } = useInboxUser();
  const { mayNote, mayDeleteAll } = useNotePermissions(customer);
  const [isDeleting, setDeleting] = useState(false);
  const [remove] = customerApi.useDeleteCustomerNoteMutation();
  const dispatch = useChatDispatch();
  const author = note.author_name ?? t('inbox.customer.somebody');
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Typography variant="body2" sx={{ flex: 1, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {note.text}
        </Typography>
        {mayNote && (mayDeleteAll || note.user_id === user_id) && (
          <IconButton
            size="small"
            aria-label={t('inbox.customer.deleteNote', { author })}
            onClick={() => setDeleting(true)}
            sx={touchTarget}
          >
            <DeleteOutlined fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {author} · {formatDateTime(note.created_at)}
      </Typography>
      {isDeleting && (
        <ConfirmDialog
          title={t('inbox.customer.deleteNoteTitle')}
          text={t('inbox.customer.deleteNoteText')}
          confirm={t('inbox.customer.delete')}
          isDangerous
          onConfirm={() => unwrap(remove({ customer_id: customer.id, id: note.id }))}
          onDone={() => {
            setDeleting(false);
            dispatch(invalidateCustomer(customer.id));
          }}
          onClose={() => setDeleting(false)}
        />
      )}
    </>
  );
}

/** A field that adds a note. */
export function NewNote({ customer_id }: { customer_id: string }) {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<DisplayError>();
  const [add, { isLoading }] = customerApi.useNoteCustomerMutation();
  const dispatch = useChatDispatch();
  // A retry of the same text creates the same note.
  const request = useRef({ text: '', id: '' });

  const save = async () => {
    if (request.current.text !== text) request.current = { text, id: randomId() };
    setFailure(undefined);
    try {
      const note = await unwrap(add({ customer_id, note: { id: request.current.id, text } }));
      for (const id of dispatch(getLoadedConversationIds(customer_id)))
        dispatch(
          chatApi.util.updateQueryData('getConversation', id, ({ customer }) => {
            if (!customer.notes.some((known) => known.id === note.id)) customer.notes.unshift(note);
          }),
        );
      dispatch(chatApi.util.invalidateTags([{ type: 'Customer', id: customer_id }]));
      setText('');
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && !isLoading) void save();
      }}
    >
      <TextField
        label={t('inbox.customer.note')}
        helperText={t('inbox.customer.noteHint')}
        size="small"
        fullWidth
        multiline
        sx={touchTargetFields}
        maxRows={8}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: 5_000 } }}
      />
      {failure && <ErrorAlert failure={failure} title={t('inbox.customer.noteFailed')} />}
      {text.trim() !== '' && (
        <Button type="submit" size="small" variant="outlined" sx={{ marginBlockStart: 1, ...touchTarget }}>
          {t('inbox.customer.addNote')}
        </Button>
      )}
    </form>
  );
}
