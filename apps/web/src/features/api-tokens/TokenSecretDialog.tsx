import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { CreatedApiToken } from '@relaydesk/contracts/api-token';
import { useId } from 'react';
import { t } from '../../lib/locale/i18n';
import { ClipboardField } from '../../ui/elements/ClipboardField';
import { touchTargetButtons } from '../../ui/elements/touch-target';

/** The new token. Closes only by its button: the token is not shown again. */
export function TokenSecretDialog({ created, onClose }: { created: CreatedApiToken; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{t('api-tokens.secretTitle', { name: created.name })}</DialogTitle>
      <DialogContent sx={{ '&&': { paddingBlockStart: 1 } }}>
        <ClipboardField
          label={t('api-tokens.secret')}
          value={created.token}
          help={t('api-tokens.secretHelp')}
        />
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('api-tokens.done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
