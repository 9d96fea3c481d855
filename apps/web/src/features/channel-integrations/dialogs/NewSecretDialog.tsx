import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useId } from 'react';
import { CopyField } from '../../../ui/elements/ClipboardField';
import { touchableButtons } from '../../../ui/elements/touch-target';
import { integrationsTexts as t } from '../texts/channel-integrations.texts';

interface NewSecretProps {
  integration: NewChannelIntegration;
  onClose: () => void;
}

/** The new secret of an integration. Closes only by its button: the secret is not shown again. */
export function NewSecret({ integration, onClose }: NewSecretProps) {
  const id = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t.newSecretTitle(integration.name)}</DialogTitle>
      <DialogContent sx={{ '&&': { paddingBlockStart: 1 } }}>
        <CopyField label={t.secret} value={integration.secret ?? ''} help={t.secretHelp} />
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchableButtons }}>
        <Button variant="contained" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
