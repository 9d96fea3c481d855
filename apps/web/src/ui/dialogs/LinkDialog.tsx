import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { t } from '../../lib/locale/i18n';
import { ClipboardField } from '../elements/ClipboardField';
import { touchTargetButtons } from '../elements/touch-target';

interface LinkDialogProps {
  title: string;
  /** The label of the link, such as "Invitation link". */
  label: string;
  link: string;
  help: string;
  onClose: () => void;
}

/** A link that is shown only once, to copy. A click outside the dialog does not close it. */
export function LinkDialog({ title, label, link, help, onClose }: LinkDialogProps) {
  const id = useId();
  return (
    <Dialog
      open
      onClose={(_, reason) => reason !== 'backdropClick' && onClose()}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        {/* Space for the field's label, which overlaps its border. */}
        <div style={{ paddingBlockStart: 8 }}>
          <ClipboardField label={label} value={link} help={help} isMultiline />
        </div>
      </DialogContent>
      <DialogActions sx={{ padding: 2, ...touchTargetButtons }}>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
