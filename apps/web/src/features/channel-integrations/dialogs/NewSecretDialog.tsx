import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useId } from 'react';
import { t } from '../../../lib/locale/i18n';
import { ClipboardField } from '../../../ui/elements/ClipboardField';
import { touchTargetButtons } from '../../../ui/elements/touch-target';

interface NewSecretDialogProps {
  integration: NewChannelIntegration;
  onClose: () => void;
}

/** The new secret of an integration. Closes only by its button: the secret is not shown again. */
export function NewSecretDialog({ integration, onClose }: NewSecretDialogProps) {
  const id = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        {t('channel-integrations.integrations.newSecretTitle', { name: integration.name })}
      </DialogTitle>
      <DialogContent sx={{ '&&': { paddingBlockStart: 1 } }}>
        <ClipboardField
          label={t('channel-integrations.integrations.secret')}
          value={integration.secret ?? ''}
          help={t('channel-integrations.integrations.secretHelp')}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button variant="contained" onClick={onClose}>
          {t('channel-integrations.integrations.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
