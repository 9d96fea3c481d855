import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { EmailTag } from '@relaydesk/contracts/email-tag';
import { useId, useState } from 'react';
import { emailTagsApi } from '../../../api/endpoints/email-tags.api';
import { unwrap } from '../../../api/http/unwrap';
import { getQueryError } from '../../../api/query-error';
import { useHasPermission } from '../../../api/use-has-permission';
import { t } from '../../../lib/locale/i18n';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';
import { actionsApi } from '../data/actions.api';
import { pickTagColour } from './pick-tag-colour';
import { TagForm } from './TagForm';
import { TagRow } from './TagRow';

/** The organisation's tags: create, rename, recolour and delete. */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const { data, error, refetch } = emailTagsApi.useListTagsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const tags = data?.filter(({ is_archived }) => !is_archived); // the tags page has the others
  const [create] = actionsApi.useCreateTagMutation();
  const [remove] = actionsApi.useDeleteTagMutation();
  const mayCreate = useHasPermission('email_tags.create');
  const [leaving, setLeaving] = useState<EmailTag>();
  const failure = getQueryError(error);

  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <Stack direction="row" sx={{ alignItems: 'center', paddingInlineEnd: 1 }}>
        <DialogTitle id={id} sx={{ flex: 1 }}>
          {t('inbox.tags.title')}
        </DialogTitle>
        <IconButton aria-label={t('inbox.tags.close')} onClick={onClose} sx={{ width: 44, height: 44 }}>
          <CloseOutlined />
        </IconButton>
      </Stack>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {failure && !data && <ErrorAlert failure={failure} onRetry={refetch} />}
        {mayCreate && tags && (
          <TagForm
            key={tags.length} // remounts with the next colour after a tag is created
            name=""
            colour={pickTagColour(tags.map(({ colour }) => colour))}
            confirm={t('inbox.tags.create')}
            onSave={(values) => unwrap(create(values))}
          />
        )}
        {tags?.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{t('inbox.tags.empty')}</Typography>
        )}
        <Stack
          component="ul"
          aria-label={t('inbox.tags.title')}
          sx={{ margin: 0, padding: 0, listStyle: 'none' }}
        >
          {tags?.map((tag) => (
            <TagRow key={tag.id} tag={tag} onDelete={() => setLeaving(tag)} />
          ))}
        </Stack>
      </DialogContent>
      {leaving && (
        <ConfirmDialog
          title={t('inbox.tags.deleteTitle', { name: leaving.name })}
          text={t('inbox.tags.deleteText')}
          confirm={t('inbox.tags.delete')}
          isDangerous
          onConfirm={() => unwrap(remove(leaving.id))}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Dialog>
  );
}
