import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../elements/touch-target';
import type { DisplayError } from '../failures/display-error';
import { toDisplayError } from '../failures/display-error';
import { ErrorAlert } from '../failures/ErrorAlert';

interface ConfirmDialogProps {
  title: string;
  /** The effect, including other affected records. */
  text: string;
  confirm: string;
  cancel?: string;
  isDangerous?: boolean;
  /** May throw the API's failure, which is then shown here; the dialog stays open until it succeeds. */
  onConfirm: () => unknown;
  /** Called after success; closes by default. */
  onDone?: () => void;
  onClose: () => void;
  /** Additional information below the question; makes the dialog wide. */
  children?: ReactNode;
}

/** Asks for confirmation of an action that is hard to undo. Rendered only while it is open. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  cancel = t('ui.cancel'),
  isDangerous = false,
  onConfirm,
  onClose,
  onDone = onClose,
  children,
}: ConfirmDialogProps) {
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DisplayError>();

  const confirmed = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onConfirm();
      onDone();
    } catch (thrown) {
      setFailure(toDisplayError(thrown));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={children ? 'md' : 'xs'}
      fullWidth
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} sx={{ marginBlockEnd: failure ? 2 : 0 }}>
          {text}
        </DialogContentText>
        {failure && <ErrorAlert failure={failure} title={t('ui.saveFailed')} />}
        {children}
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button color="inherit" onClick={onClose} autoFocus={isDangerous}>
          {cancel}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          disabled={isBusy}
          onClick={confirmed}
          autoFocus={!isDangerous}
        >
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
