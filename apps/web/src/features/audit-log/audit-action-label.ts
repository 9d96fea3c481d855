import type { AuditEntry, RecordType } from '@relaydesk/contracts/audit';
import { findMessage, messagesIn, t } from '../../lib/locale/i18n';
import { formatAuditAction } from '../../shared/history/format-audit-action';

/** The action as text: "User disabled". */
export function getAuditActionLabel({
  action,
  record_type,
}: Pick<AuditEntry, 'action' | 'record_type'>): string {
  return (
    findMessage(`audit-log.actions.${action}`) ??
    `${t(`audit-log.recordTypes.${record_type}`)}: ${formatAuditAction(action)}`
  );
}

/** The actions to filter by: of one record type or of all. */
export function getAuditActionOptions(record_type: RecordType | '') {
  return Object.entries<string>(messagesIn('audit-log.actions'))
    .filter(([action]) => record_type === '' || action.startsWith(`${record_type}.`))
    .map(([value, label]) => ({ value, label }));
}
