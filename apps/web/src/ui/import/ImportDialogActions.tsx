import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { touchTargetButtons } from '../elements/touch-target';
import { importTexts as t } from '../texts/import.texts';
import { uiTexts } from '../texts/ui.texts';
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
          {uiTexts.stop}
        </Button>
      )}
      {(step === 'checked' || step === 'done') && <Button onClick={onResult}>{t.result}</Button>}
      {(step === 'map' || step === 'checked') && (
        <Button color="inherit" onClick={state.goBack}>
          {t.back}
        </Button>
      )}
      {!isUnderWay && (
        <Button color="inherit" variant={step === 'done' ? 'contained' : undefined} onClick={onClose}>
          {step === 'done' ? uiTexts.close : uiTexts.cancel}
        </Button>
      )}
      {step === 'map' && (
        <Button variant="contained" disabled={!state.mayCheck} onClick={state.startCheck}>
          {t.check}
        </Button>
      )}
      {step === 'checked' && (
        <Button variant="contained" disabled={state.importable === 0} onClick={state.startImport}>
          {t.importRows(state.importable)}
        </Button>
      )}
    </DialogActions>
  );
}
