import { useRecordHistory } from '../../api/endpoints/audit-log.api';
import { RecordHistory } from '../../ui/history/RecordHistory';
import { formatActorName } from './format-actor-name';
import { formatAuditAction } from './format-audit-action';
import { formatHistoryValue, type HistoryFormat } from './format-history-value';
import { getPropertyName } from './get-property-name';

interface HistoryTabProps extends HistoryFormat {
  record_id: string;
  /** ISO 4217: of the amounts. */
  currency?: string;
}

/** The history of a record: the History tab of its drawer. For users with `audit.read`. */
export function HistoryTab({ record_id, currency, ...kind }: HistoryTabProps) {
  const { entries, ...state } = useRecordHistory(kind.record_type, record_id);
  const show = (name: string, value: unknown) => formatHistoryValue(kind, name, value, currency);
  return (
    <RecordHistory
      {...state}
      entries={entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        who: formatActorName(entry),
        action: formatAuditAction(entry.action),
        reason: entry.reason,
        changes: Object.entries(entry.changes)
          .map(([name, { before, after }]) => ({
            label: kind.labels?.[name] ?? getPropertyName(name),
            before: show(name, before),
            after: show(name, after),
          }))
          .filter(({ before, after }) => before !== after), // both empty: a new record lists all its properties
      }))}
    />
  );
}
