import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { ImportResult } from '@relaydesk/contracts/import';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { downloadFile } from '../../lib/download-file';
import { t } from '../../lib/locale/i18n';
import { ColumnMappingStep } from './ColumnMappingStep';
import { formatImportMessage } from './format-import-message';
import { ImportDialogActions } from './ImportDialogActions';
import { ImportFileStep } from './ImportFileStep';
import { ImportProgress } from './ImportProgress';
import { ImportReport } from './ImportReport';
import { ImportScopeField } from './ImportScopeField';
import { buildResultFile } from './import-files';
import type { BatchOptions, ImportField, SendRows } from './import-props';
import { useImport } from './use-import';

export interface ImportDialogProps {
  title: string;
  fields: readonly ImportField[];
  /** The field that identifies a row. */
  keyField: string;
  /** The file name of the template. */
  template: string;
  send: SendRows;
  batching?: BatchOptions;
  /** Additional options, such as how to handle existing records. */
  options?: ReactNode;
  /** Called when rows may have been imported. */
  onImported: () => void;
  onClose: () => void;
}

/**
 * Imports the rows of a CSV file: select the file, map its columns, check it in a dry run, import, and
 * download the result of each row.
 */
export function ImportDialog(props: ImportDialogProps) {
  const { title, fields, keyField, template, send, batching, options, onImported, onClose } = props;
  const id = useId();
  const state = useImport(fields, send, batching);
  const { step, table, rows, pass, outcomes } = state;
  const wordsOf = (result: ImportResult) => formatImportMessage(result, fields);
  const close = () => {
    if (state.hasBegun) onImported();
    onClose();
  };
  const saveResult = async () => table && downloadFile(await buildResultFile(table, outcomes, wordsOf));

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
        {step === 'choose' && <ImportFileStep fields={fields} template={template} onTable={state.take} />}
        {step === 'map' && table && (
          <>
            {options}
            <ColumnMappingStep
              table={table}
              fields={fields}
              columns={state.columns}
              onColumns={state.setColumns}
            />
          </>
        )}
        {(step === 'checking' || step === 'importing') && pass.run && (
          <ImportProgress
            title={step === 'checking' ? t('ui-import.checking') : t('ui-import.importing')}
            run={pass.run}
            onProceed={pass.proceed}
          />
        )}
        {(step === 'checked' || step === 'done') && (
          <ImportReport
            title={getReportTitle(state)}
            results={outcomes}
            nameOf={(row) => String(rows.find((one) => one.row === row)?.[keyField] ?? '')}
            wordsOf={wordsOf}
          />
        )}
        {step === 'checked' && <Typography>{formatNextStep(state)}</Typography>}
        {step === 'checked' && state.isChoice && (
          <ImportScopeField isPartial={state.isPartial} valid={state.valid} onChange={state.setPartial} />
        )}
      </DialogContent>
      <ImportDialogActions state={state} onResult={saveResult} onClose={close} />
    </Dialog>
  );
}

/** After the check: the rows are not imported yet. */
function formatNextStep({ outcomes, importable, valid }: ReturnType<typeof useImport>): string {
  const failed = outcomes.filter(({ outcome }) => outcome === 'failed').length;
  if (failed > 0) return valid > 0 ? t('ui-import.next.some', { failed }) : t('ui-import.next.none');
  return importable > 0
    ? t('ui-import.next.all', { button: t('ui-import.importRows', { count: importable }) })
    : t('ui-import.next.nothing');
}

function getReportTitle({ step, pass }: ReturnType<typeof useImport>): string {
  if (step === 'checked') return t('ui-import.checked');
  return pass.run?.state === 'stopped' ? t('ui-import.stopped') : t('ui-import.done');
}
