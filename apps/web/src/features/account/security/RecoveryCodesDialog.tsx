import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { downloadRecoveryCodes, formatRecoveryCodes } from '../../../shared/account/download-recovery-codes';
import { touchTargetButtons } from '../../../ui/elements/touch-target';

/** The recovery codes, shown only once: a click outside the dialog does not close it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);

  const copy = async () => {
    await navigator.clipboard.writeText(formatRecoveryCodes(codes));
    setCopied(true);
  };
  const download = () => downloadRecoveryCodes(codes);

  return (
    <Dialog
      open
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      maxWidth="xs"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{t('identity.setUpTotp.codesTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('identity.setUpTotp.codesText')}</DialogContentText>
        <Box component="ul" aria-labelledby={id} sx={list}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ padding: 2, flexWrap: 'wrap', ...touchTargetButtons }}>
        <Button color="inherit" onClick={copy}>
          {isCopied ? t('account-settings.security.totp.copied') : t('account-settings.security.totp.copy')}
        </Button>
        <Button color="inherit" onClick={download}>
          {t('identity.setUpTotp.download')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {t('identity.setUpTotp.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 1,
  listStyle: 'none',
  padding: 0,
  marginBlockStart: 2,
  marginBlockEnd: 0,
  fontFamily: 'monospace',
};
