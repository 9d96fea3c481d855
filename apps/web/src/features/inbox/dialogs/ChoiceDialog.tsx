import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import { t } from '../../../lib/locale/i18n';
import { touchTargetButtons } from '../../../ui/elements/touch-target';
import type { DisplayError } from '../../../ui/failures/display-error';
import { toDisplayError } from '../../../ui/failures/display-error';
import { ErrorAlert } from '../../../ui/failures/ErrorAlert';

interface ChoiceDialogProps {
  title: string;
  confirm: string;
  isDangerous?: boolean;
  /** Nothing is selected yet. */
  isIncomplete?: boolean;
  /**
   * False: incomplete. May throw the API's failure, which is then shown here. Otherwise the dialog closes.
   */
  onConfirm: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A choice before an action. Rendered only while it is open. */
export function ChoiceDialog(props: ChoiceDialogProps) {
  const {
    title,
    confirm,
    isDangerous,
    isIncomplete: isOpenQuestion = false,
    onConfirm,
    onClose,
    children,
  } = props;
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<DisplayError>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isBusy || isOpenQuestion) return;
    setBusy(true);
    setFailure(undefined);
    try {
      if ((await onConfirm()) === false) setBusy(false);
      else onClose();
    } catch (thrown) {
      setBusy(false);
      setFailure(toDisplayError(thrown));
    }
  };

  return (
    <Dialog open onClose={isBusy ? undefined : onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ paddingBlockStart: 1 }}>
            {failure && <ErrorAlert failure={failure} title={t('inbox.actions.failed')} />}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
          <Button color="inherit" onClick={onClose}>
            {t('inbox.actions.cancel')}
          </Button>
          {/* Not `disabled`, which would lose the focus. */}
          <Button
            variant="contained"
            type="submit"
            color={isDangerous ? 'error' : 'primary'}
            aria-disabled={isBusy || isOpenQuestion}
            sx={{ opacity: isBusy || isOpenQuestion ? 0.6 : 1 }}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
