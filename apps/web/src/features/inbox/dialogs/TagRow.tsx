import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { useState } from 'react';
import { unwrap } from '../../../api/http/unwrap';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { actionsApi } from '../data/actions.api';
import { TagChip } from '../ui/TagChip';
import { TagForm } from './TagForm';

/** A tag, and its form while it is edited. */
export function TagRow({ tag, onDelete }: { tag: EmailTag; onDelete: () => void }) {
  const [change] = actionsApi.useChangeTagMutation();
  const mayChange = useHasPermission('email_tags.update');
  const mayDelete = useHasPermission('email_tags.delete');
  const [isEditing, setEditing] = useState(false);
  const { id, name, colour, version } = tag;

  if (isEditing) {
    return (
      <Box component="li" sx={{ paddingBlock: 1 }}>
        <TagForm
          name={name}
          colour={colour}
          confirm={t('inbox.tags.save')}
          onSave={async (values) => {
            await unwrap(change({ id, ...values, version }));
            setEditing(false);
          }}
          onCancel={() => setEditing(false)}
        />
      </Box>
    );
  }
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex' }}>
        <TagChip tag={tag} />
      </Box>
      {mayChange && (
        <IconButton aria-label={t('inbox.tags.edit', { name })} onClick={() => setEditing(true)} sx={square}>
          <EditOutlined fontSize="small" />
        </IconButton>
      )}
      {mayDelete && (
        <IconButton aria-label={t('inbox.tags.deleteOne', { name })} onClick={onDelete} sx={square}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

const square = { width: 44, height: 44 };
