import type { RecordType } from '@relaydesk/contracts/audit';
import { useHistory } from '../api/audit-log.api';
import { RecordHistory } from '../ui/history/RecordHistory';
import { nameInWords, showValue } from '../ui/show-value';
import { actionWords } from './action-words';

interface HistoryTabProps {
  record_type: RecordType;
  record_id: string;
  /** What the record's properties are called; the others are shown by their own names. */
  labels?: Readonly<Record<string, string>>;
  /** A property's value as text, where `showValue` does not say enough (money, statuses); undefined leaves it to that. */
  format?: (name: string, value: unknown) => string | undefined;
}

/** Who changed a record, when and how: the History tab of its drawer. For those with `audit.read`. */
export function HistoryTab({ record_type, record_id, labels = {}, format }: HistoryTabProps) {
  const { entries, ...state } = useHistory(record_type, record_id);
  const show = (name: string, value: unknown) => format?.(name, value) ?? showValue(value);
  return (
    <RecordHistory
      {...state}
      entries={entries.map(({ id, at, actor_name, action, reason, changes }) => ({
        id,
        at,
        who: actor_name,
        action: actionWords(action),
        reason,
        changes: Object.entries(changes)
          .map(([name, { before, after }]) => ({
            label: labels[name] ?? nameInWords(name),
            before: show(name, before),
            after: show(name, after),
          }))
          .filter(({ before, after }) => before !== after), // nothing became nothing: a new record lists all it has
      }))}
    />
  );
}
