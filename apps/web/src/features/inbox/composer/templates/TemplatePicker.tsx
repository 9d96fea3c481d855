import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import { getQueryError } from '../../../../api/query-error';
import { t } from '../../../../lib/locale/i18n';
import { ErrorAlert } from '../../../../ui/failures/ErrorAlert';
import type { OutgoingMessage } from '../../data/send-queue/outgoing-message';
import { fillTemplate } from './fill-template';
import { TemplateForm } from './TemplateForm';
import { TemplateList } from './TemplateList';
import type { TemplateDraft } from './template-draft';
import { templatesApi } from './templates.api';

interface TemplatePickerProps {
  conversation_id: string;
  /** A refused one, to be corrected. */
  begun: TemplateDraft | undefined;
  onSend: (message: Pick<OutgoingMessage, 'kind' | 'text' | 'template'>) => void;
  onClose: () => void;
}

/** Selects an approved template and fills it in. */
export function TemplatePicker({ conversation_id, begun, onSend, onClose }: TemplatePickerProps) {
  const id = useId();
  const { data, error, refetch } = templatesApi.useOfferTemplatesQuery(conversation_id);
  const [chosen, setChosen] = useState(begun?.template_id);
  const failure = getQueryError(error);
  const template = data?.find((one) => one.id === chosen);

  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id}>
        {template ? `${template.name} (${template.language})` : t('inbox.templates.title')}
      </DialogTitle>
      {template ? (
        <TemplateForm
          key={template.id}
          template={template}
          begun={begun?.template_id === template.id ? begun : undefined}
          onBack={() => setChosen(undefined)}
          onSend={(variables) => {
            const { name } = template;
            onSend({
              kind: 'text',
              text: fillTemplate(template, variables),
              template: { template_id: template.id, name, variables },
            });
            onClose();
          }}
        />
      ) : (
        <>
          <DialogContent>
            {data && chosen !== undefined && <Alert severity="warning">{t('inbox.templates.gone')}</Alert>}
            {data && <TemplateList templates={data} onChoose={(one) => setChosen(one.id)} />}
            {!data && failure && (
              <ErrorAlert failure={failure} title={t('inbox.templates.failed')} onRetry={refetch} />
            )}
            {!data && !failure && <Skeleton aria-hidden variant="rounded" height={160} />}
          </DialogContent>
          <DialogActions sx={{ padding: 2 }}>
            <Button onClick={onClose}>{t('inbox.templates.cancel')}</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
