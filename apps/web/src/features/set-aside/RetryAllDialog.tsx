import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { SET_ASIDE_KINDS, type SetAsideKind } from '@relaydesk/contracts/set-aside-kinds';
import { useState } from 'react';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { retryAllSetAsideEvents } from './set-aside.api';
import { setAsideTexts as t } from './set-aside.texts';

interface RetryAllDialogProps {
  /** The preselected kind. */
  kind: SetAsideKind;
  onRetried: () => void;
  onClose: () => void;
}

/** Asks which kind of events to retry. */
export function RetryAllDialog({ kind: first, onRetried, onClose }: RetryAllDialogProps) {
  const [kind, setKind] = useState(first);
  const retry = async () => {
    const count = await retryAllSetAsideEvents(kind);
    if (count > 0) showToast.success(t.retriedAll(count));
    else showToast.info(t.retriedNone);
    onRetried();
  };
  return (
    <ConfirmDialog
      title={t.retryAllTitle}
      text={t.retryAllText}
      confirm={t.retryAll}
      onConfirm={retry}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={t.kind}
        value={kind}
        onChange={({ target }) => setKind(SET_ASIDE_KINDS.find((one) => one === target.value) ?? kind)}
        sx={{ marginBlockStart: 1 }}
      >
        {SET_ASIDE_KINDS.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={t.kinds[one]} />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
}
