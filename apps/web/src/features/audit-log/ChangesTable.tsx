import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@relaydesk/contracts/audit';
import { getPropertyName } from '../../shared/history/get-property-name';
import { formatValue } from '../../ui/elements/format-value';
import { auditTexts as t } from './audit-log.texts';

/** Each changed property with its old and new value. */
export function ChangesTable({ changes }: { changes: AuditEntry['changes'] }) {
  const entries = Object.entries(changes);
  if (entries.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t.noChanges}
      </Typography>
    );
  }
  return (
    <Table
      size="small"
      aria-label={t.changes}
      sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t.property}</TableCell>
          <TableCell>{t.before}</TableCell>
          <TableCell>{t.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map(([name, { before, after }]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {getPropertyName(name)}
            </TableCell>
            <TableCell>{formatValue(before, getPropertyName)}</TableCell>
            <TableCell>{formatValue(after, getPropertyName)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
