import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { AuditEntry } from '@relaydesk/contracts/audit';
import { t } from '../../lib/locale/i18n';
import { formatHistoryValue } from '../../shared/history/format-history-value';
import { getPropertyName } from '../../shared/history/get-property-name';

/** Each changed property with its old and new value. */
export function ChangesTable({ record_type, changes }: Pick<AuditEntry, 'record_type' | 'changes'>) {
  const entries = Object.entries(changes);
  const currency = changes.currency?.after ?? changes.currency?.before;
  const format = (name: string, value: unknown) =>
    formatHistoryValue({ record_type }, name, value, asText(currency));
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
              {getPropertyName(name)}
            </TableCell>
            <TableCell>{format(name, before)}</TableCell>
            <TableCell>{format(name, after)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
