import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ImportResult } from '@relaydesk/contracts/import';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { saveFile } from '../../lib/download-file';
import { ChooseFile } from './ImportFileStep';
import { ImportButtons } from './ImportDialogActions';
import { importTexts as t } from '../texts/import.texts';
import type { Batching, ImportField, SendRows } from './import-props';
import { MapColumns } from './ColumnMappingStep';
import { messageOf } from './format-import-message';
import { RunProgress } from './ImportProgress';
import { RunReport } from './ImportReport';
import { resultFile } from './import-files';
import { useImport } from './use-import';
import { WhichRows } from './ImportScopeField';

export interface ImportDialogProps {
  title: string;
  fields: readonly ImportField[];
  /** The field by which a row is known. */
  keyField: string;
  /** What the template is called. */
  template: string;
  send: SendRows;
  batching?: Batching;
  /** What is to be decided besides, such as what becomes of records that are there already. */
  options?: ReactNode;
  /** Something may have been imported. */
  onImported: () => void;
  onClose: () => void;
}

/**
 * Brings the rows of a CSV file to the server: choose the file, say which column is what, see what would happen without
 * anything happening, import, and keep the outcome of each row as a file.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { title, fields, keyField, template, send, batching, options, onImported, onClose } = props;
  const id = useId();
  const state = useImport(fields, send, batching);
  const { step, table, rows, pass, outcomes } = state;
  const wordsOf = (result: ImportResult) => messageOf(result, fields);
  const close = () => {
    if (state.hasBegun) onImported();
    onClose();
  };
  const saveResult = async () => table && saveFile(await resultFile(table, outcomes, wordsOf));

  return (
    <Dialog
      open
      onClose={pass.run?.state === 'under_way' ? undefined : close}
      maxWidth="md"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {step === 'choose' && <ChooseFile fields={fields} template={template} onTable={state.take} />}
        {step === 'map' && table && (
          <>
            {options}
            <MapColumns table={table} fields={fields} columns={state.columns} onColumns={state.setColumns} />
          </>
        )}
        {(step === 'checking' || step === 'importing') && pass.run && (
          <RunProgress
            title={step === 'checking' ? t.checking : t.importing}
            run={pass.run}
            onProceed={pass.proceed}
          />
        )}
        {(step === 'checked' || step === 'done') && (
          <RunReport
            title={titleOf(state)}
            results={outcomes}
            nameOf={(row) => String(rows.find((one) => one.row === row)?.[keyField] ?? '')}
            wordsOf={wordsOf}
          />
        )}
        {step === 'checked' && <Typography>{nextStepOf(state)}</Typography>}
        {step === 'checked' && state.isChoice && (
          <WhichRows isPartial={state.isPartial} valid={state.valid} onChange={state.setPartial} />
        )}
      </DialogContent>
      <ImportButtons state={state} onResult={saveResult} onClose={close} />
    </Dialog>
  );
}

/** What to do after the check: the rows are still only in the file. */
function nextStepOf({ outcomes, importable, valid }: ReturnType<typeof useImport>): string {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length;
  if (failed > 0) return valid > 0 ? t.next.some(failed) : t.next.none;
  return importable > 0 ? t.next.all(t.importRows(importable)) : t.next.nothing;
}

function titleOf({ step, pass }: ReturnType<typeof useImport>): string {
  if (step === 'checked') return t.checked;
  return pass.run?.state === 'stopped' ? t.stopped : t.done;
}
