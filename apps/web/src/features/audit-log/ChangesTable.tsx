import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@relaydesk/contracts/audit';
import { findMessage, t } from '../../lib/locale/i18n';
import { formatValue, humanizeName } from '../../ui/elements/format-value';

/** Each changed property with its old and new value. */
export function ChangesTable({ changes }: { changes: AuditEntry['changes'] }) {
  const entries = Object.entries(changes);
  if (entries.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('audit-log.noChanges')}
      </Typography>
    );
  }
  return (
    <Table
      size="small"
      aria-label={t('audit-log.changes')}
      sx={{ '& td': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('audit-log.property')}</TableCell>
          <TableCell>{t('audit-log.before')}</TableCell>
          <TableCell>{t('audit-log.after')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map(([name, { before, after }]) => (
          <TableRow key={name}>
            <TableCell component="th" scope="row">
              {findMessage(`audit-log.propertyNames.${name}`) ?? humanizeName(name)}
            </TableCell>
            <TableCell>{formatValue(before)}</TableCell>
            <TableCell>{formatValue(after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
