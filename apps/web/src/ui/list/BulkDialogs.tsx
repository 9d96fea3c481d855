import { ConfirmDialog } from '../dialogs/ConfirmDialog';
import { BulkProgress } from './BulkProgress';
import type { BulkAction } from './bulk-action';

/** An action that was chosen for these records: first a question, then the work. */
export interface BulkTask<T> {
  step: 'ask' | 'run';
  action: BulkAction<T>;
  records: readonly T[];
}

interface BulkDialogsProps<T> {
  task: BulkTask<T>;
  nameOf: (record: T) => string;
  onTask: (task: BulkTask<T>) => void;
  /** The work was done, as far as it could be. */
  onEnd: () => void;
  /** Nothing was done. */
  onClose: () => void;
}

/** What is open while something is done with several records. */
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
      onConfirm={() => undefined} // the work begins when the question is gone
      onDone={() => onTask({ ...task, step: 'run' })}
      onClose={onClose}
    />
  );
}
