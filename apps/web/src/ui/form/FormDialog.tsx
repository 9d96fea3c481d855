import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../elements/touch-target';
import { ErrorAlert } from '../failures/ErrorAlert';
import { FieldLabelsContext } from './fields/field-labels';
import type { RecordForm } from './use-record-form';

interface FormDialogProps {
  title: string;
  /** The effect, including other affected records. */
  text: ReactNode;
  /** The label of the submit button. */
  confirm: string;
  isDangerous?: boolean;
  /** From `useRecordForm`. */
  form: RecordForm;
  /** Replaces the default conflict notice. */
  conflict?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a few fields, such as a reason. Rendered only while it is open. */
export function FormDialog(props: FormDialogProps) {
  const { title, text, confirm, isDangerous = false, form, conflict, onClose, children } = props;
  const id = useId();
  const { isSubmitting } = form.form.formState;
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <form noValidate onSubmit={(event) => (isSubmitting ? event.preventDefault() : form.submit(event))}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <DialogContentText id={`${id}-text`} component="div">
            {text}
          </DialogContentText>
          <Stack spacing={2.5} sx={{ marginBlockStart: 2.5 }}>
            {form.isConflict && conflict ? conflict : <FormDialogError form={form} />}
            <FieldLabelsContext value={form.labels}>{children}</FieldLabelsContext>
          </Stack>
        </DialogContent>
        <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
          <Button color="inherit" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          {/* Not `disabled`, which would lose the focus and Esc. */}
          <Button
            variant="contained"
            type="submit"
            color={isDangerous ? 'error' : 'primary'}
            aria-disabled={isSubmitting}
            sx={{ opacity: isSubmitting ? 0.6 : 1 }}
          >
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The failure. A conflict shows no comparison here: a retry overwrites. */
function FormDialogError({ form: { failure, isConflict, keepMine } }: { form: RecordForm }) {
  if (!failure) return null;
  return (
    <ErrorAlert
      failure={failure}
      title={isConflict ? t('ui.conflictTitle') : t('ui.saveFailed')}
      onRetry={isConflict ? keepMine : undefined}
    />
  );
}
