import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { t } from '../../lib/locale/i18n';
import { touchTargetButtons } from '../elements/touch-target';
import type { useImport } from './use-import';

interface ImportDialogActionsProps {
  state: ReturnType<typeof useImport>;
  onResult: () => void;
  onClose: () => void;
}

/** The buttons of each step of an import. */
export function ImportDialogActions({ state, onResult, onClose }: ImportDialogActionsProps) {
  const { step, pass } = state;
  const isUnderWay = pass.run?.state === 'under_way';
  return (
    <DialogActions sx={{ padding: 2, flexWrap: 'wrap', gap: 1, ...touchTargetButtons }}>
      {isUnderWay && (
        <Button color="inherit" onClick={pass.stop}>
          {t('ui.stop')}
        </Button>
      )}
      {(step === 'checked' || step === 'done') && <Button onClick={onResult}>{t('ui-import.result')}</Button>}
      {(step === 'map' || step === 'checked') && (
        <Button color="inherit" onClick={state.goBack}>
          {t('ui-import.back')}
        </Button>
      )}
      {!isUnderWay && (
        <Button color="inherit" variant={step === 'done' ? 'contained' : undefined} onClick={onClose}>
          {step === 'done' ? t('ui.close') : t('ui.cancel')}
        </Button>
      )}
      {step === 'map' && (
        <Button variant="contained" disabled={!state.mayCheck} onClick={state.startCheck}>
          {t('ui-import.check')}
        </Button>
      )}
      {step === 'checked' && (
        <Button variant="contained" disabled={state.importable === 0} onClick={state.startImport}>
          {t('ui-import.importRows', { count: state.importable })}
        </Button>
      )}
    </DialogActions>
  );
}
