import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { t } from '../../lib/locale/i18n';
import type { CsvTable } from './parse-csv';

/** pages.md 2.1 */
const SHOWN_ROWS = 20;

/** The first rows of a file, unchanged. */
export function ImportPreviewTable({ table: { headings, rows } }: { table: CsvTable }) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={t('ui-import.preview')} sx={{ maxHeight: 280 }}>
      <Table size="small" stickyHeader aria-label={t('ui-import.preview')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('ui-import.row')}</TableCell>
            {headings.map((heading, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its number; two may have one heading
              <TableCell key={column} sx={{ whiteSpace: 'nowrap' }}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, SHOWN_ROWS).map(({ row, cells }) => (
            <TableRow key={row}>
              <TableCell>{row}</TableCell>
              {headings.map((_, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is the number of its column
                <TableCell key={column} sx={{ maxWidth: 240, overflowWrap: 'anywhere' }}>
                  {cells[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
