import { useHistory } from '../../api/endpoints/audit-log.api';
import { RecordHistory } from '../../ui/history/RecordHistory';
import { nameInWords } from '../../ui/elements/format-value';
import { actionWords } from './format-audit-action';
import { nameOfActor } from './format-actor-name';
import { type HistoryOf, sayValue } from './format-history-value';

interface HistoryTabProps extends HistoryOf {
  record_id: string;
  /** ISO 4217: of the amounts. */
  currency?: string;
}

/** Who changed a record, when and how: the History tab of its drawer. For those with `audit.read`. */
export function HistoryTab({ record_id, currency, ...kind }: HistoryTabProps) {
  const { entries, ...state } = useHistory(kind.record_type, record_id);
  const show = (name: string, value: unknown) => sayValue(kind, name, value, currency);
  return (
    <RecordHistory
      {...state}
      entries={entries.map((entry) => ({
        id: entry.id,
        at: entry.at,
        who: nameOfActor(entry),
        action: actionWords(entry.action),
        reason: entry.reason,
        changes: Object.entries(entry.changes)
          .map(([name, { before, after }]) => ({
            label: kind.labels?.[name] ?? nameInWords(name),
            before: show(name, before),
            after: show(name, after),
          }))
          .filter(({ before, after }) => before !== after), // nothing became nothing: a new record lists all it has
      }))}
    />
  );
}
