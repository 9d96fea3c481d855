import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { SET_ASIDE_KINDS, type SetAsideKind } from '@relaydesk/contracts/set-aside-kinds';
import { useState } from 'react';
import { t } from '../../lib/locale/i18n';
import { showToast } from '../../lib/show-toast';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog';
import { retryAllSetAsideEvents } from './set-aside.api';

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
    if (count > 0) showToast.success(t('set-aside.retriedAll', { count }));
    else showToast.info(t('set-aside.retriedNone'));
    onRetried();
  };
  return (
    <ConfirmDialog
      title={t('set-aside.retryAllTitle')}
      text={t('set-aside.retryAllText')}
      confirm={t('set-aside.retryAll')}
      onConfirm={retry}
      onClose={onClose}
    >
      <RadioGroup
        aria-label={t('set-aside.kind')}
        value={kind}
        onChange={({ target }) => setKind(SET_ASIDE_KINDS.find((one) => one === target.value) ?? kind)}
        sx={{ marginBlockStart: 1 }}
      >
        {SET_ASIDE_KINDS.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={t(`set-aside.kinds.${one}`)} />
        ))}
      </RadioGroup>
    </ConfirmDialog>
  );
}
