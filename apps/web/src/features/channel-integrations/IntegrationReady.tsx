import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { NewChannelIntegration } from '@relaydesk/contracts/channel-integration';
import { useId } from 'react';
import { CopyField } from '../../ui/CopyField';
import { integrationsTexts as t } from './channel-integrations.texts';
import { InstallFields } from './InstallFields';

interface IntegrationReadyProps {
  integration: NewChannelIntegration;
  onClose: () => void;
}

/** What to do with an integration that was just made. Closes only by its button: the secret is not shown again. */
export function IntegrationReady({ integration, onClose }: IntegrationReadyProps) {
  const id = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t.readyTitle}</DialogTitle>
      <DialogContent>
        <Stack spacing={2.5} sx={{ paddingBlockStart: 1 }}>
          <InstallFields integration={integration} />
          {integration.secret && (
            <CopyField label={t.secret} value={integration.secret} help={t.secretHelp} />
          )}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {t.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
