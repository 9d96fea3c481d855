import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { t } from '../../lib/locale/i18n';
import { getSelectSlotProps } from '../elements/select-slot-props';
import { ImportPreviewTable } from './ImportPreviewTable';
import type { ImportField } from './import-props';
import type { ColumnMapping } from './match-columns';
import { findMissingFields } from './match-columns';
import type { CsvTable } from './parse-csv';

interface ColumnMappingStepProps {
  table: CsvTable;
  fields: readonly ImportField[];
  columns: ColumnMapping;
  onColumns: (columns: ColumnMapping) => void;
}

/** Second step: maps columns to fields, beside a preview of the file. */
export function ColumnMappingStep({ table, fields, columns, onColumns }: ColumnMappingStepProps) {
  const missing = findMissingFields(columns, fields);
  return (
    <>
      <Typography>{t('ui-import.fileOf', { name: table.name, rows: table.rows.length })}</Typography>
      <Box component="section" aria-label={t('ui-import.columns')}>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockEnd: 1.5 }}>
          {t('ui-import.columnsHelp')}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          {fields.map(({ name, label, isRequired }) => (
            <TextField
              key={name}
              select
              size="small"
              label={label}
              required={isRequired}
              value={columns[name] ?? NONE}
              onChange={({ target }) =>
                onColumns({ ...columns, [name]: target.value === NONE ? undefined : Number(target.value) })
              }
              slotProps={{ select: getSelectSlotProps(label) }}
            >
              <MenuItem value={NONE}>{t('ui-import.noColumn')}</MenuItem>
              {table.headings.map((heading, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number; two may have one heading
                <MenuItem key={column} value={column}>
                  {heading || `${column + 1}`}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      </Box>
      {missing.length > 0 && (
        <Alert severity="warning">
          {t('ui-import.missing', { labels: missing.map(({ label }) => label).join(', ') })}
        </Alert>
      )}
      <ImportPreviewTable table={table} />
    </>
  );
}

const NONE = 'none';
