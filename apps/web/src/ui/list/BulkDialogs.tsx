import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { BulkProgress } from './BulkProgress';
import type { BulkAction } from './bulk-action';

/** The selected action for these records: first a confirmation, then the run. */
export interface BulkTask<T> {
  step: 'ask' | 'run';
  action: BulkAction<T>;
  records: readonly T[];
}

interface BulkDialogsProps<T> {
  task: BulkTask<T>;
  nameOf: (record: T) => string;
  onTask: (task: BulkTask<T>) => void;
  /** The run has ended, possibly with failures. */
  onEnd: () => void;
  /** Cancelled. */
  onClose: () => void;
}

/** The dialogs of bulk actions. */
export function BulkDialogs<T>({ task, nameOf, onTask, onEnd, onClose }: BulkDialogsProps<T>) {
  const { step, action, records } = task;
  if (!action.run) return null;
  if (step === 'run') {
    return (
      <BulkProgress title={action.label} records={records} nameOf={nameOf} run={action.run} onClose={onEnd} />
    );
  }
  const question = action.question?.(records.length) ?? { title: action.label, text: '' };
  return (
    <ConfirmDialog
      {...question}
      confirm={action.label}
      isDangerous={action.isDangerous}
      onConfirm={() => undefined} // the run starts when the confirmation has closed
      onDone={() => onTask({ ...task, step: 'run' })}
      onClose={onClose}
    />
  );
}
