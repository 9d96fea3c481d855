import type { AuditEntry, RecordType } from '@relaydesk/contracts/audit';
import { formatAuditAction } from '../../shared/history/format-audit-action';
import { auditActions } from './audit-actions.texts';
import { auditTexts as t } from './audit-log.texts';

const actionLabels: Readonly<Record<string, string>> = auditActions;

/** The action as text: "User disabled". */
export function getAuditActionLabel({
  action,
  record_type,
}: Pick<AuditEntry, 'action' | 'record_type'>): string {
  return actionLabels[action] ?? `${t.recordTypes[record_type]}: ${formatAuditAction(action)}`;
}

/** The actions to filter by: of one record type or of all. */
export function getAuditActionOptions(record_type: RecordType | '') {
  return Object.entries(actionLabels)
    .filter(([action]) => record_type === '' || action.startsWith(`${record_type}.`))
    .map(([value, label]) => ({ value, label }));
}
