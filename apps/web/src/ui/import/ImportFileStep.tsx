import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { DragEvent } from 'react';
import { useRef, useState } from 'react';
import { downloadFile } from '../../lib/download-file';
import { t } from '../../lib/locale/i18n';
import { buildTemplateFile } from './import-files';
import type { ImportField } from './import-props';
import type { CsvTable } from './parse-csv';
import { parseCsv } from './parse-csv';
import { readTextFile } from './read-text-file';

interface ImportFileStepProps {
  fields: readonly ImportField[];
  /** The file name of the template. */
  template: string;
  onTable: (table: CsvTable) => void;
}

/** First step: a file, selected or dropped. Shows why a file cannot be read. */
export function ImportFileStep({ fields, template, onTable }: ImportFileStepProps) {
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem(undefined);
    const read = await readCsvFile(file);
    if (typeof read === 'string') setProblem(read);
    else onTable(read);
  };
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };

  return (
    <>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack
        spacing={1.5}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={dropped}
        sx={{
          alignItems: 'center',
          textAlign: 'center',
          padding: 4,
          borderRadius: 1,
          border: '2px dashed',
          borderColor: isOver ? 'primary.main' : 'divider',
        }}
      >
        <Button
          variant="contained"
          startIcon={<UploadFileOutlined />}
          onClick={() => input.current?.click()}
          autoFocus
        >
          {t('ui-import.chooseFile')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('ui-import.chooseFile')}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = ''; // the same file may be selected again after a correction
          }}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('ui-import.drop')}
        </Typography>
      </Stack>
      <Button
        onClick={async () => downloadFile(await buildTemplateFile(template, fields))}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('ui-import.template')}
      </Button>
    </>
  );
}

/** The file as a table, or the error text. */
async function readCsvFile(file: File): Promise<CsvTable | string> {
  const read = await readTextFile(file);
  if (read.kind === 'too_large') return t('ui-import.tooLarge', { name: file.name });
  if (read.kind === 'no_text') return t('ui-import.noText', { name: file.name });
  const parsed = await parseCsv(file.name, read.text);
  if (parsed.kind === 'table') return parsed.table;
  return parsed.kind === 'broken'
    ? t('ui-import.broken', { name: file.name, row: parsed.row })
    : t('ui-import.noRows', { name: file.name });
}
