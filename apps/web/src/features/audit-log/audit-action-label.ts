import type { AuditEntry, RecordType } from '@relaydesk/contracts/audit';
import { actionWords } from '../../shared/history/format-audit-action';
import { auditActions } from './audit-actions.texts';
import { auditTexts as t } from './audit-log.texts';

const words: Readonly<Record<string, string>> = auditActions;

/** What was done, in words: "User disabled". */
export function nameAction({ action, record_type }: Pick<AuditEntry, 'action' | 'record_type'>): string {
  return words[action] ?? `${t.recordTypes[record_type]}: ${actionWords(action)}`;
}

/** The actions that can be looked for: of one kind of record, or of all. */
export function actionOptions(record_type: RecordType | '') {
  return Object.entries(words)
    .filter(([action]) => record_type === '' || action.startsWith(`${record_type}.`))
    .map(([value, label]) => ({ value, label }));
}
